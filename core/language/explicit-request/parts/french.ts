import { lazy } from "../../../lazy.ts";
import type { RequestParts } from "./parts.ts";

export const frenchParts = lazy(
  (): RequestParts => ({
    verbs: [
      {
        phrase: "(rajoute|rajoutez|rajouter|insère|insérez|reporte|indique)[-le|-la|-les]",
        yes: "Rajoute à ta mémoire : les ids sont des chaînes.",
      },
      {
        phrase: "(laisse|laissez|laisse-toi) une note",
        yes: "Laisse une note pour plus tard : les ids sont du texte.",
      },
      {
        phrase: "(retiennes|reteniez|mémorises|enregistres|conserves|notes|te souviennes|te rappelles)",
        yes: "Je veux que tu conserves durablement que les ids sont du texte.",
      },
      {
        phrase: "(retiens|retenez|retenir|retiennes|retienne|mémorise|mémorisez|mémoriser|mémorises)[-le|-la|-les|-ça]",
        yes: "Retiens pour de bon : les ids sont du texte.",
      },
      {
        phrase: "(souviens-toi|souvenez-vous|te souvenir|rappelle-toi|rappelez-vous|te rappeler|te souviennes)",
        yes: "Souviens-toi pour la suite que les ids sont du texte.",
      },
      {
        phrase: "(garde|gardez|garder|gardes|conserve|conservez|conserver)[-le|-la|-les|-ça]",
        yes: "Garde pour plus tard que les ids sont du texte.",
      },
      {
        phrase: "(note|notez|noter|notes|inscris|inscrire|écris|écrire|consigne|consigner)[-le|-la|-les|-ça|-toi]",
        yes: "Note pour plus tard : les ids sont du texte.",
      },
      {
        phrase:
          "(enregistre|enregistrez|enregistrer|enregistres|sauvegarde|sauvegarder|stocke|stocker|sauve)[-le|-la|-les|-ça]",
        yes: "Enregistre définitivement que les ids sont du texte.",
      },
      {
        phrase:
          "(ajoute|ajouter|ajoutez|mets|mettre|mettez|range|colle|rentre|fourre|prends|prendre)[-le|-la|-les|-toi|-ça]",
        yes: "Mets dans ta mémoire : les ids sont du texte.",
      },
      {
        phrase: "[n'|ne] (oublie|oubliez|oublier|oublies) (pas|jamais)",
        yes: "N'oublie pas la prochaine fois : les ids sont du texte.",
      },
      {
        phrase: "(sache|sachez|applique|appliquez|respecte|respectez|suis)",
        yes: "Sache pour la suite : les ids sont du texte.",
      },
      { phrase: "(tiens|tenez|tenir) compte", yes: "Tiens compte pour la suite de ceci : les ids sont du texte." },
    ],
    permanence: [
      {
        phrase:
          "(définitivement|durablement|une bonne fois pour toutes|une fois pour toutes|pour de bon|pour toujours|à jamais|de façon permanente|de manière permanente|en permanence|à long terme|sur le long terme|durable)",
        yes: "Retiens-le une bonne fois pour toutes.",
      },
    ],
    durability: [
      {
        phrase: "(pour|dans|lors|entre|à travers) … (sessions|conversations|discussions|échanges)",
        yes: "Garde ça dans toutes nos discussions.",
      },
      {
        phrase:
          "(pour|pr|à) (plus tard|la suite|l'avenir|le futur|la prochaine fois|les prochaines fois|la prochaine $|après)",
        yes: "Note pour la suite.",
      },
      {
        phrase:
          "(pour|dans|lors de|lors des|entre|d'une|même dans) [les|toutes les|mes|nos|tes|d'autres] [autres] (prochaines|futures|autres|sessions|conversations|échanges|discussions|suivantes) [sessions|conversations|discussions|fois|échanges|futures|suivantes]",
        yes: "Garde ça pour les prochaines sessions.",
      },
      {
        phrase: "(désormais|dorénavant|à l'avenir|à partir de maintenant|la prochaine fois|dès maintenant)",
        yes: "Retiens ça à l'avenir.",
      },
      {
        phrase: "(en|dans|à) [ta|tes|votre|vos|la|le|un coin de ta] (mémoire|notes|tête|crâne|carnet|cerveau|memory)",
        yes: "Garde ça en mémoire.",
      },
    ],
    files: [
      {
        phrase: "(dans|à|au|sur) [le|ton|notre|mon] [fichier] (claude.md|agents.md|gemini.md|memory.md|cursorrules)",
        yes: "Mets dans CLAUDE.md : les ids sont des chaînes.",
      },
      {
        phrase: "(dans|à|parmi) (tes|nos|vos|les) (règles|consignes|instructions|directives) [du projet]",
        yes: "Ajoute à tes règles : les ids sont des chaînes.",
      },
    ],
    asks: [
      { phrase: "(à) (garder|retenir|noter|mémoriser|conserver)", yes: "À garder en tête pour la suite." },
      {
        phrase:
          "(peux-tu|tu peux|pourrais-tu|tu pourrais|pouvez-vous|pourriez-vous|vous pouvez|veux-tu|voudrais-tu|veuillez)",
        yes: "Pourrais-tu garder ça en mémoire ?",
      },
      {
        phrase:
          "(j'aimerais|je voudrais|je veux|j'ai besoin|je souhaite|il faudrait|il faut|je te demande) (que tu|que vous|de)",
        yes: "J'aimerais que tu gardes ça en mémoire.",
      },
      { phrase: "(tu|vous) (dois|devrais|devez|devriez|peux)", yes: "Tu dois garder ça en mémoire." },
      {
        phrase: "(merci de|pense à|pensez à|essaie de|assure-toi de|fais en sorte de|ce serait bien de)",
        yes: "Merci de garder ça en mémoire.",
      },
    ],
    nouns: [
      { phrase: "(ce que tu dois|ce qu'il faut) (savoir|retenir)", yes: "Ce que tu dois savoir pour la suite :" },
      {
        phrase: "(règle|consigne|chose|point|truc|note|préférence|convention|rappel|instruction)[s]",
        yes: "Quelques règles à retenir :",
      },
    ],
    complements: "",
    tags: "ok okay d'accord stp svp hein merci compris oui entendu",
    commands: "retiens retenir souviens-toi mémorise memorise rappelle-toi",
    ordinals: "premièrement deuxièmement troisièmement primo secundo tertio un deux trois",
  }),
);
