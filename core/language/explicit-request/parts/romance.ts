import type { RequestParts } from "./parts.ts";

export const frenchParts: RequestParts = {
  language: "French",
  verbs: [
    { phrase: "(laisse|laissez|laisse-toi) une note", yes: "Laisse une note pour plus tard : les ids sont du texte." },
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
  tags: "ok okay d'accord stp svp hein merci compris oui",
  commands: "retiens retenir souviens-toi mémorise memorise rappelle-toi",
  ordinals: "premièrement deuxièmement troisièmement primo secundo tertio un deux trois",
};

export const spanishParts: RequestParts = {
  language: "Spanish",
  verbs: [
    {
      phrase: "(deja|dejá|deje|dejar|déjame|dejes) [esto|eso] (guardado|anotado|apuntado|registrado|grabado|claro)",
      yes: "Deja anotado para la próxima: los ids son texto.",
    },
    {
      phrase: "que [te|os|le] (quede|queda|quedara) (claro|grabado|guardado)",
      yes: "Que te quede claro para siempre: los ids son texto.",
    },
    {
      phrase: "(recordaras|recordases|memorizaras|anotaras|tuvieras|tengas presente|conservaras|registraras)",
      yes: "Me gustaría que recordaras para siempre que los ids son texto.",
    },
    {
      phrase:
        "(recuerda|recuerde|recordá|recordar|recuerdes|acuérdate|acordate|memoriza|memorizá|memorizar|memorices)[lo|la|los]",
      yes: "Recuerda para siempre que los ids son texto.",
    },
    {
      phrase:
        "(guarda|guardá|guarde|guardar|guardes|guardaras|guardases|guárdame|guárdate|conserva|conservar|conserves)[lo|la|los]",
      yes: "Guarda de forma permanente que los ids son texto.",
    },
    {
      phrase:
        "(anota|anotá|anote|anotar|anotes|anotaras|apunta|apuntá|apunte|apuntar|apúntate|anótate|anotate|apuntes|registra|registrar|registres)[lo|la|los]",
      yes: "Apunta para la próxima: los ids son texto.",
    },
    {
      phrase:
        "(pon|poné|ponga|poner|pongas|mete|meté|meter|metas|méte|añade|añadí|agrega|agregá|agregar|agregues|añadir|añadas|escribe|escribí|escribir|incluye|graba|grabar|grábate|grabate|métete|metete|ten|tené|tener|tengas)[lo|la|los|telo]",
      yes: "Pon en tus notas que los ids son texto.",
    },
    {
      phrase: "(no|nunca) [te] (olvides|olvide|olvidés|olvidar)[lo|la|los]",
      yes: "No olvides en futuras sesiones que los ids son texto.",
    },
    { phrase: "que no se te (olvide|pase|vaya)[n]", yes: "Que no se te olvide la próxima vez: los ids son texto." },
    { phrase: "toma[r] nota", yes: "Toma nota para el futuro: los ids son texto." },
    {
      phrase: "(sigue|seguí|seguir|aplica|aplicá|respeta|respetá|cumple)",
      yes: "Respeta siempre en adelante: los ids son texto.",
    },
  ],
  permanence: [
    {
      phrase:
        "(permanentemente|definitivamente|de forma permanente|de manera permanente|para siempre|de una vez por todas|de una vez|de una buena vez|por siempre|a largo plazo|a fuego|siempre)",
      yes: "Guárdalo para siempre.",
    },
  ],
  durability: [
    {
      phrase: "(en|para|durante|entre|a lo largo de) … (sesiones|conversaciones|charlas|chats)",
      yes: "Recuérdalo en todas nuestras charlas.",
    },
    {
      phrase:
        "(para|pa|pal|por) [el|la|las|lo] (después|luego|futuro|más tarde|más adelante|próxima vez|próximas veces|próxima $|siguiente $|que viene $|otra vez|otras veces|próximas $)",
      yes: "Guárdalo para más adelante.",
    },
    {
      phrase:
        "(para|en|entre|durante|pa) [todas] [las|mis|tus|nuestras|los|otras|otros] (próximas|siguientes|futuras|demás|otras|próximos|futuros|otros|sesiones|conversaciones|chats) [sesiones|conversaciones|chats|veces|charlas|futuras|siguientes]",
      yes: "Recuérdalo en las próximas sesiones.",
    },
    {
      phrase:
        "(la próxima vez|en adelante|de ahora en adelante|a partir de ahora|en el futuro|en lo sucesivo|desde ahora|de aquí en adelante)",
      yes: "Tenlo presente en adelante.",
    },
    {
      phrase: "(en|a|de|entre) (tu|tus|la|su|sus) (memoria|notas|cabeza|cerebro|apuntes|recuerdos|mente|libreta)",
      yes: "Ponlo en tu memoria.",
    },
    { phrase: "(en mente|en cuenta|presente)", yes: "Ten en cuenta esto." },
  ],
  asks: [
    { phrase: "(puedes|podés|podrías|puede|podría|podéis|quieres|querés)", yes: "¿Podrías guardarlo para siempre?" },
    {
      phrase: "(me gustaría|quiero|quisiera|necesito|prefiero|te pido|espero|agradecería) que [me|lo|tú|vos]",
      yes: "Quiero que guardes esto para siempre.",
    },
    {
      phrase: "(debes|tienes que|tenés que|deberías|hay que|has de|conviene|procura|asegúrate de|trata de)",
      yes: "Tienes que guardar esto para siempre.",
    },
    { phrase: "(estaría bien|sería bueno|sería genial) (que|si)", yes: "Sería bueno que guardes esto para siempre." },
  ],
  nouns: [
    { phrase: "lo que (debes|tienes que|tenés que) (saber|recordar)", yes: "Lo que debes saber para el futuro:" },
    {
      phrase: "(regla|cosa|punto|nota|norma|preferencia|instrucción|convención|aviso|recordatorio|dato)[s|es]",
      yes: "Dos cosas para recordar:",
    },
    { phrase: "(instrucciones|convenciones)", yes: "Instrucciones para recordar:" },
  ],
  complements: "",
  tags: "ok okay vale sí si dale eh entendido gracias bueno porfa por favor no de acuerdo",
  commands: "recuerda recordar recuerde memoriza anota apunta guarda",
  ordinals: "primero primera segundo segunda tercero tercera uno dos tres",
};

export const portugueseParts: RequestParts = {
  language: "Portuguese",
  verbs: [
    {
      phrase: "(deixa|deixe|deixar) [isso|isto] (salvo|guardado|anotado|registrado|gravado|claro)",
      yes: "Deixa anotado pra próxima: os ids são texto.",
    },
    {
      phrase: "(memorizasse|lembrasse|guardasse|anotasse|registrasse|memorizes|lembrasses|guardasses)",
      yes: "Queria que memorizasse de vez que os ids são texto.",
    },
    {
      phrase:
        "(lembra|lembre|lembrar|lembres|lembre-se|lembra-te|memoriza|memorize|memorizar|decora|decore|decorar)[se]",
      yes: "Lembre para sempre que os ids são texto.",
    },
    {
      phrase: "(guarda|guarde|guardar|guardes|guardasse|guarda-o|conserva|conserve)[lo|la|o|-o|-a]",
      yes: "Guarda pra depois que os ids são texto.",
    },
    {
      phrase:
        "(salva|salve|salvar|salvasse|grava|grave|gravar|gravasse|armazena|armazene|registra|registre|regista|registar|registrar)[-o]",
      yes: "Salva pras próximas conversas que os ids são texto.",
    },
    {
      phrase: "(anota|anote|anotar|anotasse|anotes|escreve|escreva|escrever|aponta|aponte|apontar|marca|marque)",
      yes: "Anota pra próxima: os ids são texto.",
    },
    {
      phrase:
        "(põe|ponha|pôr|coloca|coloque|colocar|adiciona|adicione|adicionar|acrescenta|acrescente|bota|bote|mete|enfia|inclui|inclua|tem|tenha|mantém|mantenha|leva|leve)",
      yes: "Coloca na sua memória: os ids são texto.",
    },
    {
      phrase: "(não|nunca|n) [se|te] (esqueça|esquece|esqueças|esqueçam|esquecer)[s]",
      yes: "Não esquece nas próximas sessões: os ids são texto.",
    },
    { phrase: "(toma|tome|tomar) nota", yes: "Toma nota para o futuro: os ids são texto." },
    { phrase: "(segue|siga|aplica|aplique|respeita|respeite)", yes: "Respeite daqui pra frente: os ids são texto." },
  ],
  permanence: [
    {
      phrase:
        "(permanentemente|definitivamente|de uma vez por todas|de uma vez|de vez|para sempre|pra sempre|de forma permanente|de forma definitiva|em definitivo|a longo prazo|sempre)",
      yes: "Guarda isso de vez.",
    },
  ],
  durability: [
    {
      phrase: "(em|para|pra|durante|entre|nas|pras) … (sessões|conversas|chats|papos)",
      yes: "Lembre disso em todas as nossas conversas.",
    },
    {
      phrase:
        "(para|pra|pro|p|por) [a|o|as] (depois|futuro|mais tarde|próxima vez|próximas vezes|próxima $|próximas $|frente|outra vez)",
      yes: "Guarda isso pra depois.",
    },
    {
      phrase:
        "(para|pra|pras|em|nas|nos|entre|noutras|pros) [todas] [as|os|minhas|nossas|outras] (próximas|futuras|outras|seguintes|demais|próximos|futuros|outros|sessões|conversas|chats) [sessões|conversas|chats|vezes|papos|futuras|seguintes]",
      yes: "Lembre disso nas próximas sessões.",
    },
    {
      phrase:
        "(daqui pra frente|daqui para a frente|daqui em diante|de agora em diante|a partir de agora|da próxima vez|na próxima vez|no futuro|doravante|futuramente)",
      yes: "Lembre disso daqui pra frente.",
    },
    {
      phrase:
        "(em|na|no|nas|nos|à|a|da|pra) [sua|tua|suas|tuas|seu|teu] (memória|notas|cabeça|cérebro|anotações|lembranças|caderno|mente)",
      yes: "Coloca na tua memória.",
    },
    { phrase: "(em conta|em mente|em consideração)", yes: "Tenha isso em mente." },
  ],
  asks: [
    { phrase: "(gostaria|queria|quero|preciso) que", yes: "Gostaria que guardasse isso de vez." },
    {
      phrase: "(você pode|vc pode|tu podes|pode|podes|poderia|podias|poderias|consegue|dá pra)",
      yes: "Pode guardar isso de vez?",
    },
    {
      phrase: "(eu queria|queria|quero|gostaria|gostava|preciso|peço) (que|q) [você|vc|tu|me]",
      yes: "Quero que guarde isso de vez.",
    },
    { phrase: "(você|vc|tu) (deve|tem que|precisa|deves|tens de)", yes: "Você deve guardar isso de vez." },
    {
      phrase: "(seria bom|trate de|vê se|não deixe de|certifique-se de|faz favor de) [que|se]",
      yes: "Vê se guarda isso de vez.",
    },
    { phrase: "(para|pra) (você|vc|tu|ti)", yes: "Regras pra você guardar de vez:" },
  ],
  nouns: [
    {
      phrase: "o que (você|vc|tu) (precisa|deve|tem que) (saber|lembrar)",
      yes: "O que você precisa saber pro futuro:",
    },
    {
      phrase: "(regra|coisa|ponto|nota|norma|preferência|instrução|convenção|lembrete|observação)[s]",
      yes: "Duas coisas pra lembrar:",
    },
    { phrase: "(instruções|convenções|observações)", yes: "Instruções pra lembrar:" },
  ],
  complements: "",
  tags: "ok okay blz beleza tá ta certo né ne combinado valeu sim obrigado por favor pf fechado",
  commands: "lembrar lembre lembra memoriza anota guarda",
  ordinals: "primeiro primeira segundo segunda terceiro terceira um dois três",
};

export const italianParts: RequestParts = {
  language: "Italian",
  verbs: [
    {
      phrase: "(ricordassi|memorizzassi|salvassi|tenessi|annotassi|segnassi|conservassi)",
      yes: "Vorrei che tu ricordassi per sempre che gli id sono stringhe.",
    },
    {
      phrase: "(lascia|lasciati) (scritto|una nota|annotato|un appunto)",
      yes: "Lascia scritto per dopo: gli id sono stringhe.",
    },
    { phrase: "(tienine|tenerne) conto", yes: "Tienine conto in futuro: gli id sono stringhe." },
    {
      phrase:
        "(ricorda|ricordati|ricordare|ricordarti|ricordatelo|ricordalo|memorizza|memorizzare|memorizzi|ricordi)[lo|la|li]",
      yes: "Ricorda per sempre che gli id sono stringhe.",
    },
    {
      phrase: "(salva|salvare|salvi|conserva|conservare|registra|registrare|archivia|serba)[lo|la|li]",
      yes: "Salva per dopo che gli id sono stringhe.",
    },
    {
      phrase:
        "(segna|segnati|segnare|segnarti|segnatelo|annota|annotati|annotare|appunta|appuntati|scrivi|scriviti|scrivere|scrivitelo)[lo|la|li]",
      yes: "Segnati per le prossime volte che gli id sono stringhe.",
    },
    {
      phrase:
        "(tieni|tenere|tenga|metti|mettere|mettiti|mettilo|aggiungi|aggiungere|inserisci|inserire|ficca|ficcati|imprimi|stampati)[lo|la|li|telo]",
      yes: "Metti nella tua memoria: gli id sono stringhe.",
    },
    {
      phrase: "(non|mai) [ti] (dimenticare|scordare|scordarti|dimenticarti|dimentichi|dimenticarlo)",
      yes: "Non dimenticare nelle prossime sessioni che gli id sono stringhe.",
    },
    { phrase: "(prendi|prendere) nota", yes: "Prendi nota per dopo: gli id sono stringhe." },
    {
      phrase: "(sappi|segui|rispetta|applica|valgono|vale)",
      yes: "Sappi per la prossima volta: gli id sono stringhe.",
    },
  ],
  permanence: [
    {
      phrase:
        "(permanentemente|definitivamente|per sempre|una volta per tutte|una buona volta|in modo permanente|in modo definitivo|stabilmente|a lungo termine|sempre)",
      yes: "Salvalo per sempre.",
    },
  ],
  durability: [
    {
      phrase: "(in|per|tra|nelle|durante) … (sessioni|conversazioni|chat)",
      yes: "Ricordalo in tutte le nostre conversazioni.",
    },
    {
      phrase:
        "(per|x) [il|la|le] (dopo|futuro|più tardi|prossima volta|prossime volte|prossima $|prossime $|volte future|seguito)",
      yes: "Salvalo per dopo.",
    },
    {
      phrase:
        "(per|nelle|in|tra|nei|anche per|anche nelle) [tutte] [le|mie|nostre|i] (prossime|future|altre|successive|prossimi|futuri|altri|sessioni|conversazioni) [sessioni|conversazioni|chat|volte|future|successive]",
      yes: "Ricordalo nelle prossime sessioni.",
    },
    {
      phrase:
        "(d'ora in poi|d'ora in avanti|da oggi in avanti|da adesso in poi|la prossima volta|in futuro|da ora in poi|da oggi in poi)",
      yes: "Tienilo a mente in futuro.",
    },
    {
      phrase:
        "(nella|nelle|alla|alle|in|a|nei) [tua|tue|tuoi|testa] (memoria|note|testa|cervello|mente|appunti|ricordi)",
      yes: "Mettilo nella tua memoria.",
    },
    { phrase: "(in mente|a mente|in testa|presente)", yes: "Tieni a mente questo." },
  ],
  asks: [
    { phrase: "(puoi|potresti|può|potrebbe|riesci a|vuoi)", yes: "Potresti salvarlo per sempre?" },
    {
      phrase: "(vorrei|voglio|mi piacerebbe|ho bisogno|ti chiedo|desidero) (che tu|che|di)",
      yes: "Voglio che lo salvi per sempre.",
    },
    {
      phrase: "(devi|dovresti|bisogna|cerca di|assicurati di|vedi di|fai in modo di)",
      yes: "Devi salvarlo per sempre.",
    },
    { phrase: "(da|per) (tenere|ricordare|salvare)", yes: "Regole da ricordare per sempre:" },
  ],
  nouns: [
    { phrase: "(quello|ciò) che devi (sapere|ricordare)", yes: "Quello che devi sapere per il futuro:" },
    {
      phrase:
        "(regola|regole|cosa|cose|punto|punti|nota|note|norma|norme|preferenza|preferenze|istruzione|istruzioni|convenzioni)",
      yes: "Due cose da ricordare:",
    },
  ],
  complements: "",
  tags: "ok okay va bene d'accordo chiaro grazie capito eh sì si vero",
  commands: "ricorda ricordare memorizza annota",
  ordinals: "primo prima secondo seconda terzo terza uno due tre",
};
