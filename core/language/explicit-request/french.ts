import { lazy } from "../../lazy.ts";
import { speech } from "./speech.ts";
import type { ExplicitRequestWords } from "./words.ts";

export const french = lazy(
  (): ExplicitRequestWords => ({
    orders: [
      {
        phrase: "[une|petite|autre|dernière] chose à (mémoriser|retenir|noter|se rappeler)",
        yes: "Petite chose à mémoriser : l'API renvoie 200.",
        no: "Une chose à corriger : le port.",
      },

      {
        phrase: "(enregistre|enregistrez|sauvegarde|sauvegardez|garde|gardez) (ça|cela|ceci|ce qui suit) :",
        yes: "Enregistre ça : les prix sont en centimes.",
      },
      {
        phrase: "(règle|consigne|règles) (permanente|fixe|générale|générales|permanentes) :",
        yes: "Règle permanente : pas d'ORM.",
      },

      { phrase: "pense-bête [pour toi|pour plus tard]", yes: "Pense-bête : pas d'ORM." },
      { phrase: "(retiens|retenez) [bien|ça|cela|ceci]", yes: "Retiens que l'API ne renvoie que du XML." },
      {
        phrase: "(souviens-toi|souvenez-vous) [bien] [de ça|de cela|de ceci|en]",
        yes: "Souviens-toi que les identifiants sont des chaînes.",
        no: "Tu te souviens de ce bug ?",
      },
      { phrase: "souviens-t'en", yes: "On livre le lundi, souviens-t'en." },
      {
        phrase: "(rappelle-toi|rappelez-vous) [bien] [de ça|de cela]",
        yes: "Rappelle-toi que la CI n'a pas de réseau.",
      },
      { phrase: "n'(oublie|oublies|oubliez) (pas|jamais) [ça|cela]", yes: "N'oublie pas que le port 9000 est pris." },
      { phrase: "(oublie|oublies) (pas|jamais)", yes: "Oublie pas que les prix sont en centimes." },
      {
        phrase: "(garde|gardez|gardes|garder) [bien|ça|cela|ceci] [bien] (en tête|à l'esprit|en mémoire)",
        yes: "Garde en tête que l'horloge est en UTC.",
      },
      {
        phrase: "(prends|prenez) [bien] (note|en note) [que|de ça|de ceci]",
        yes: "Prends note : les logs tournent chaque jour.",
      },
      {
        phrase:
          "(note|notez) [bien|ça|cela|ceci] [bien] (pour plus tard|pour la suite|pour la prochaine fois|quelque part|que)",
        yes: "Note pour plus tard : la clé expire en mai.",
        no: "La note est trop longue.",
      },
      { phrase: "(note-le|notez-le|note-la)", yes: "Note-le quelque part : la prod est en Postgres 13." },
      { phrase: "(note|notez) (ça|cela|ceci|bien)", yes: "Note ça : pas d'ORM." },
      { phrase: "(mémorise|mémorisez|mémorises)", yes: "Mémorise : on déploie depuis main." },
      {
        phrase:
          "(enregistre|enregistrez|ajoute|ajoutez|mets|mettez|sauvegarde|stocke) [ça|cela|ceci|ce qui suit|cette règle|ces règles] (en|à ta|dans ta|à votre|dans votre|à la|dans la) mémoire [du projet]",
        yes: "Ajoute ça à ta mémoire : on fait des squash.",
        no: "Enregistre ça dans le dossier tmp.",
      },
      {
        phrase:
          "(enregistre|enregistrez|sauvegarde|garde|ajoute) (cette|ces|la) (règle|règles|préférence|consigne|consignes|décision) [suivante]",
        yes: "Enregistre cette règle : les migrations sont réversibles.",
      },
      {
        phrase: "(nouvelle|nouvelles) (règle|règles|consigne|consignes)[ ]:",
        yes: "Nouvelle règle : pas d'export par défaut.",
      },
      { phrase: "[chose|point|choses|points] à (retenir|noter)[ ]:", yes: "À retenir : la file s'appelle jobs2." },
      {
        phrase:
          "(je veux|je voudrais|j'aimerais) que tu (retiennes|te souviennes|te rappelles|mémorises|gardes en tête)",
        yes: "Je veux que tu retiennes qu'on livre le lundi.",
      },
      {
        phrase:
          "(il faut|tu dois|il est important de|important de) (retenir|te souvenir|se souvenir|se rappeler|te rappeler|garder en tête)",
        yes: "Il faut retenir que les ids peuvent se répéter.",
      },
      {
        phrase: "(fais-en|faites-en|fais de ça|fais de cela) une règle",
        yes: "On écrit les tests d'abord, fais-en une règle.",
      },
      {
        phrase:
          "[et|bien] (tâche|essaie|essaye|pense|veille) (de|à) (t'en souvenir|t'en rappeler|le retenir|te rappeler|te souvenir|retenir|t'en rappeller)",
        yes: "Les ids sont des uuid, tâche de t'en souvenir.",
      },
      {
        phrase: "(garde|gardez) [bien] [ça|cela] (dans un coin de ta tête|quelque part|sous le coude)",
        yes: "Garde ça dans un coin de ta tête : pas d'ORM.",
      },
    ],
    polite: [
      { phrase: "[tu] (t'en|te le|te) (souviendras|rappelleras)", yes: "Pas d'ORM, tu t'en souviendras ?" },
      {
        phrase:
          "(peux-tu|pourrais-tu|pourriez-vous|pouvez-vous|tu peux|tu pourrais) [s'il te plaît] [bien] (retenir|te souvenir|vous souvenir|te rappeler|mémoriser|noter|garder en tête)",
        yes: "Peux-tu retenir que je préfère les tabulations ?",
      },
    ],
    standing: [
      { phrase: "(désormais|dorénavant)", yes: "Désormais, utilise pnpm." },
      {
        phrase: "à partir (de maintenant|d'aujourd'hui|de ce moment)",
        yes: "À partir de maintenant, on logue en JSON.",
        no: "Trie à partir de la date.",
      },
      { phrase: "à l'avenir", yes: "À l'avenir, demande avant de pousser." },
      {
        phrase: "dans (toutes les|les) (prochaines|futures) sessions",
        yes: "Dans les prochaines sessions, commence par le linter.",
      },
      {
        phrase:
          "à (compter|partir) (de|d') (maintenant|ce jour|cet instant|ce moment|là|aujourd'hui|tout de suite|cette session)",
        yes: "À compter de ce jour, on logue en JSON.",
      },
      {
        phrase: "(à compter|à partir) (d'aujourd'hui|de maintenant|d'ici|de demain)",
        yes: "À compter d'aujourd'hui, utilise pnpm.",
      },
      {
        phrase: "(dès (maintenant|à présent|aujourd'hui|lors)|d'ores et déjà|doresnavant|dorenavent)",
        yes: "Dès à présent, utilise pnpm.",
      },
      {
        phrase:
          "(dans|pour|lors de) (toutes les|les|tes|nos) (prochaines|futures) (sessions|conversations|tâches|modifications|demandes)",
        yes: "Pour les prochaines tâches, commence par le linter.",
      },
    ],
    standingAtEdge: [
      { phrase: "[pour] la prochaine fois", yes: "La prochaine fois, lance d'abord le linter." },
      {
        phrase: "(pour|dans) (la suite|le futur|l'avenir)",
        yes: "Pour la suite : les branches portent le nom du ticket.",
      },
      { phrase: "pour référence [future|ultérieure]", yes: "Pour référence future, les tests ont besoin de Docker." },
      {
        phrase: "(par la suite|dans le futur|jusqu'à nouvel ordre|à présent|une fois pour toutes)",
        yes: "Par la suite, utilise pnpm.",
      },
    ],
    standingAtStart: [
      {
        phrase:
          "(ne (supprime|utilise|touche|fais|modifie|efface|écris|crée|renomme|installe|fusionne|écrase|ajoute|retire|mets|pousse|change|déploie|publie|commite|push|commit|supprimez|utilisez|touchez|faites|modifiez) plus jamais|n'(utilise|efface|écris|écrase|ajoute|installe|utilisez|ajoutez|effacez) plus jamais)",
        yes: "Ne supprime plus jamais mes fichiers.",
        no: "Il ne plante plus jamais.",
      },
      { phrase: "plus jamais", yes: "Plus jamais de force push sur main.", no: "Le bug ne revient jamais." },
    ],
    closings: [],
    exceptions: [
      ...speech.French,
      {
        phrase: "(souviens-toi|rappelle-toi|retiens) [de] (comment|quand|pourquoi|où|ce qu*|quel*)",
        yes: "Souviens-toi comment on a réglé le cache.",
      },
      {
        phrase:
          "(retiens|mémorise|garde en mémoire) (le dernier|la dernière|l'onglet|la position|le choix|les choix|la sélection)",
        yes: "Mémorise la dernière valeur du formulaire.",
      },
      { phrase: "(est|sont|a|ont|fonctionne|marche) désormais", yes: "Le bouton est désormais trop petit." },
      {
        phrase: "à l'avenir[,] (on pourrait|nous pourrions|il faudra peut-être|peut-être|on va peut-être)",
        yes: "À l'avenir, on pourrait gérer Windows.",
      },
    ],
    links: "que qu de d",
    pointers: `fixe fixes permanente permanentes vaut valent applique voici ça ca cela ceci ce cette ces cet règle règles consigne consignes la le les suivant suivante suivantes suivants qui suit point points chose choses
    bien pour tard prochaine fois suite tout toujours aussi stp svp s'il te plaît vous plait merci et ici en y mémoire définitivement
    prochaines sessions l'avenir
    plz également deux trois quelques voici toi un une peu petite juste de des que à info fait`,
    fillers: `jamais surtout et aussi alors bon ok oui non stp svp s'il te plaît vous merci important surtout toujours claude au fait puis donc également enfin
    note maintenant ah mais bien euh bah ben
    mec gars frère hein`,
    joiners: "et mais ou puis car donc",
    turns: "maintenant ensuite puis alors ok et peux corrige aussi",
  }),
);
