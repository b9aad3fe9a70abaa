// The ways in which people take earlier work up, in twelve languages: where they stopped, what is left, what was done lately,
// back to it, a reminder of it. Each phrase only makes sense where something was left before.
//
// All of them in one expression would take longer to compile than the rest of a hook takes: a language's are compiled when a
// text has one of its cues.

/** The end of a sentence or of a part of it: what is asked up to here is all that is asked. */
const stop = "(?=\\s*(?:$|[?!,;:…\\n؟。？！]|\\.(?:\\s|$)))";

export type Phrases = {
  /** What a text must have for any of the forms to be in it: cheap to look for. */
  cue: RegExp;
  /** Whether words stand apart in this language: a form then begins with a word of its own. */
  isSpaced: boolean;
  forms: readonly string[];
};

export const continuationPhrases: readonly Phrases[] = [
  // English
  {
    cue: /where|what|remind|left|leave|pick|carry|continue|resume|proceed|go on|keep going|back to|\bup\b|session|time|conversation|finish/i,
    isSpaced: true,
    forms: [
      "where (?:we|i|you) (?:left|stopped|were|paused|got to)",
      "where(?: did| had| have|'d|'ve) (?:we|i|you) (?:get to|got to|gotten to|got|leave (?:off|it|this|that|things)|left|stop|stopped|end up|ended up|finish)",
      `where (?:were|was|are) (?:we|i)(?: (?:again|now|at|up to|with (?:this|that|it|things)))*${stop}`,
      "where (?:do |did )?things (?:stand|are|were|left)",
      "(?:left off|leave off)",
      "what (?:were|was|have|did) (?:we|you|i) (?:been )?(?:doing|working on|do|done|get done|finish|accomplish|achieve)(?: last| before| yesterday| so far| in the)",
      `what (?:were|was|have) (?:we|you|i) (?:been )?(?:up to|doing|working on|in the middle of)(?: (?:here|again|there|now))*${stop}`,
      "what did (?:we|you) (?:get done|end up (?:doing|with)|get through)",
      `remind me (?:what|where|of what|how far) (?:we|i|you) (?:did|were|was|had|have|left|got|stopped|ended|worked)`,
      `(?:catch|bring|get) me (?:back )?up(?: to (?:speed|date))?(?: (?:on|with) (?:where|what|yesterday|this|things|the (?:work|last|task|session|project)))?${stop}`,
      "(?:pick|picking) (?:it|this|that|things|everything|up)(?: back)?(?: up)?(?: again| where| from)",
      "carry on (?:with|from|where)",
      "(?:continue|resume|proceed|go on|keep going|carry on)(?: with)?(?: from)? (?:the |our |my |your |that )?(?:last|previous|earlier|yesterday|prior|unfinished|remaining|rest|open|old|work|task|session|it|there|this)",
      "back to (?:what (?:we|i|you) (?:were|did)|yesterday'?s|last (?:week|night|time)|(?:the|our|my) (?:previous|last|earlier))",
      "(?:last|previous|prior|earlier) (?:session|time|conversation)",
      `(?:what is|what's|whats) (?:(?:left|still open|still missing|still to do|remaining|outstanding)(?: to do)?${stop}|the next step|to do next|next${stop}|the (?:status|state of play)${stop})`,
      `what (?:remains|is left|was left|is there left)(?: to (?:do|be done))?${stop}|(?:left over|unfinished) from (?:yesterday|last|before|the)`,
      "finish (?:what (?:we|you|i)|yesterday'?s)|what have (?:we|i|you) left (?:unfinished|open|undone)",
    ],
  },
  // Spanish
  {
    cue: /d[oó]nde|qu[eé]|lo de|recu[eé]r|retoma|[uú]ltima|sesión/i,
    isSpaced: true,
    forms: [
      "d[oó]nde (?:lo )?(?:dejamos|dejaste|dej[eé]|nos quedamos|me qued[eé]|est[aá]bamos|estaba yo|quedamos|[ií]bamos|iba yo|hab[ií]amos quedado)",
      "(?:en qu[eé]|por d[oó]nde) (?:quedamos|[ií]bamos|iba|est[aá]bamos|estaba|and[aá]bamos|nos quedamos|me qued[eé])",
      `qu[eé] (?:est[aá]bamos|estaba yo|estaba) haciendo${stop}|qu[eé] hicimos (?:ayer|la [uú]ltima|antes)`,
      `qu[eé] (?:nos |me )?(?:falta|faltaba|queda|quedaba|qued[oó])(?: por hacer| pendiente)?${stop}`,
      "(?:con|a) lo de (?:ayer|antes|la [uú]ltima vez)|(?:recu[eé]rdame|me recuerdas) (?:qu[eé]|d[oó]nde|lo que)",
      "la (?:última|sesión) (?:vez|anterior|sesión)|retoma(?:r|mos)?",
    ],
  },
  // French
  {
    cue: /où|rest(?:e|ait)|rappelle|dernière|repren|qu'on|ce que|que fais|d'hier/i,
    isSpaced: true,
    forms: [
      "là où (?:on|nous)|(?:où|d'où) (?:on|nous) (?:en )?(?:étions|était|avons|s'est|s'était|nous|repart|reprend)",
      `où (?:en )?(?:étions-nous|était-on|étais-je|sommes-nous|suis-je|est-on|en est-on|en sommes-nous)(?: rendus?)?${stop}|où j'en (?:étais|suis)${stop}`,
      `(?:qu'est-ce qu(?:'on|e (?:je|nous))|que) (?:faisait|faisais|faisions)(?:-on|-nous|-je)?${stop}|(?:il )?rest(?:ait|e) quoi(?: à faire)?${stop}`,
      `on (?:en (?:était|est)|s'était arrêtés?) (?:rendus? )?où(?:${stop}|(?= (?:avec|sur) ))`,
      "où est-ce qu(?:'on|e nous) (?:en )?(?:s'est|étions|était|sommes|s'était)",
      `qu(?:'est-ce qu(?:'il|i)|e)(?: nous)? (?:reste-t-il|reste)(?: à faire)?${stop}`,
      "ce qu(?:'on|e (?:je|nous)) (?:faisait|faisais|faisions)|(?:le travail|la tâche) d'hier",
      "rappelle(?:z)?-moi (?:ce qu|où|de ce qu)|la dernière (?:fois|session)|repren(?:ons|ds|d|ez)",
    ],
  },
  // German
  {
    cue: /\bwor?an|\bwo |was (?:ist|war|steht|bleibt|fehlt|hab)|stand|erinner|letzte|weiter|von (?:gestern|vorhin|letzter)/i,
    isSpaced: true,
    forms: [
      "wo (?:wir|ich|du) (?:zuletzt |das letzte mal |gestern )?(?:aufgehört|stehen ?geblieben|waren|war|aufhörten)",
      `wo (?:waren|sind|stehen|standen|war|bin|stand) (?:wir|ich)(?: (?:gestern|zuletzt|letztes mal|heute|jetzt|gerade|damit|dran))*(?: stehen ?geblieben)?${stop}`,
      "wo (?:haben wir|habe? ich) (?:gestern |zuletzt |letztes mal )?aufgehört",
      `was (?:haben wir|habe? ich) (?:gestern|zuletzt|letztes mal|heute früh) (?:gemacht|getan|geschafft)`,
      `wor?an (?:haben|habe?|waren|war|sa(?:ß|ss)(?:en)?) (?:wir|ich)(?: (?:gestern|zuletzt|letztes mal|gerade|noch))*(?: gearbeitet| dran)?${stop}`,
      `was (?:steht|ist|war|bleibt|fehlt) (?:jetzt )?(?:noch|als nächstes)(?: (?:aus|offen|an|zu tun|übrig|alles))*${stop}`,
      `(?:was|wie) (?:ist|war) der (?:letzte |aktuelle )?stand${stop}|(?:erinner|erinnere) mich(?: daran)?,? (?:was|wo) wir`,
      "(?:mit|bei) (?:dem|der (?:arbeit|sache)) von (?:gestern|vorhin|letzter woche)|letzte[ns]? (?:mal|sitzung)|(?:mach|machen wir|geht es|gehts) (?:da )?weiter",
    ],
  },
  // Italian
  {
    cue: /dov|che punto|cosa|ricord|ultima|riprend|quello/i,
    isSpaced: true,
    forms: [
      "dove (?:eravamo|ci siamo|avevamo|eravate|siamo rimasti|sono rimast|mi sono fermat)|dov'ero(?: rimast[oa])?|a che punto (?:eravamo|siamo|ero)",
      `(?:che )?cosa (?:stavamo|stavo) facendo${stop}|(?:che )?cosa abbiamo fatto (?:ieri|l'ultima)`,
      `(?:che )?cosa (?:ci )?(?:manca|mancava|resta|rimane)(?: (?:ancora|da fare))*${stop}`,
      "(?:con|da) quello (?:di ieri|che stavamo)|(?:ricordami|mi ricordi) (?:cosa|dove|quello)|(?:l')?ultima (?:volta|sessione)|riprend(?:i|iamo|ere)",
    ],
  },
  // Portuguese
  {
    cue: /onde|em que|o que|lembr|última|retom|ontem/i,
    isSpaced: true,
    forms: [
      "(?:onde|de onde) (?:é que )?(?:(?:nós|a gente) )?(?:paramos|parámos|parou|estávamos|ficámos|ficamos)|onde (?:é que )?(?:eu )?(?:parei|fiquei|estava)(?= |$|\\?)",
      `o que (?:é que )?(?:(?:nós|a gente|eu) )?(?:estávamos|estava) (?:a fazer|fazendo)${stop}|o que fizemos (?:ontem|da última)`,
      "em que (?:ponto|pé) (?:é que )?(?:paramos|parámos|estávamos|estamos|ficámos|ficamos)",
      `o que (?:é que )?(?:(?:nos )?(?:falta|resta)|ficou (?:pendente|por fazer|faltando))(?: (?:ainda|fazer|por fazer))*${stop}`,
      "o trabalho de ontem|(?:me )?lembr(?:a|e)(?:-me)? (?:d?o que|onde)|(?:da |na )?última (?:vez|sessão)|retom(?:a|e|ar|amos)",
    ],
  },
  // Russian
  {
    cue: /[а-яё]/i,
    isSpaced: true,
    forms: [
      "(?:на ч[её]м|где)(?: (?:мы|я|вчера|в прошлый раз|сегодня))* (?:остановил(?:ись|ся|ась)|закончили?а?)",
      "(?:что|над чем)(?: (?:мы|я))? (?:вчера |в прошлый раз |до этого )(?:делали?|делала|работали?|работала)",
      "в прошлый раз|прошл(?:ая|ой|ую) сесси|верн[её]мся к|с того места|напомни(?:те)?(?: мне)?,? (?:что|где|на ч[её]м)",
      `что (?:там )?(?:у нас |нам )?(?:ещ[её] )?(?:осталось|дальше)(?: (?:ещ[её]|сделать|доделать|на сегодня))*${stop}`,
      "(?:продолжим|продолжай|давай) (?:вчерашн\\p{L}+|прошл\\p{L}+|начат\\p{L}+)",
    ],
  },
  // Hindi
  {
    cue: /[ऀ-ॿ]/,
    isSpaced: true,
    forms: [
      "जहाँ (?:हमने|हम|तुमने|आपने)|(?:हम|मैं) (?:लोग )?(?:कहाँ|कहां)(?: (?:तक|पर))?(?: (?:पहुँचे|पहुंचे|पहुँचा|रुके|रुका|छोड़ा))? (?:थे|था|थी)",
      `(?:क्या )?(?:बाकी|शेष) (?:क्या )?(?:है|रह गया|बचा)(?: है)?${stop}`,
      "(?:मैं|हम) (?:लोग )?(?:कल )?क्या (?:कर रहा था|कर रही थी|कर रहे थे)|(?:पिछली|पिछले) (?:बार|सत्र)|आगे क्या|याद दिलाओ",
    ],
  },
  // Arabic
  {
    cue: /[؀-ۿ]/,
    isSpaced: true,
    forms: [
      "(?:من |إلى )?(?:حيث|أين) (?:توقفنا|توقفت|انتهينا|وقفنا|وصلنا|وصلت|كنا|كنت)",
      `(?:ماذا|ما الذي|ما) (?:تبقى|بقي)(?: (?:لنا|للعمل|من العمل))*${stop}`,
      `ماذا (?:كنا نفعل|كنت أفعل|كنا نعمل|فعلنا (?:أمس|سابقا))(?:${stop}|(?= أمس))`,
      "ذكرني (?:بما|أين|ماذا)|(?:المرة|الجلسة) (?:السابقة|الماضية)|آخر مرة",
    ],
  },
  // Chinese, Japanese, Korean
  {
    cue: /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/,
    isSpaced: false,
    forms: [
      "上次|上一次|之前(?:的)?(?:工作|任务|会话)|昨天(?:的|做)|接着(?:上|之前|做|干|来)|从.{0,12}(?:停下|中断|断开)",
      "继续(?:上|之前|昨天|刚才|未完)|剩下的|(?:做|进行|弄|写|干|进展)到(?:哪|什么(?:地步|程度|阶段))",
      "还(?:有|剩)(?:什么|哪些).{0,4}(?:没(?:做|完成|干|弄)|要做)|还差什么|(?:我们|我)(?:刚才|昨天|之前)(?:在)?(?:做|干|弄)(?:什么|啥)",
      "前回|昨日(?:の続き|は?(?:どこ|何)(?:で|を|まで|し))|続きから|の続き|中断した|どこまで|どこで(?:止|終|中断)",
      "(?:何|なに|どれ)(?:が|か)(?:まだ)?残って|残り(?:は|の作業)(?:何|なに|を)",
      "지난번|저번|이전 (?:세션|작업)|하던|어디까지|(?:우리|내가) (?:뭐|무엇을?) ?하고 있었|어디서 (?:멈|끝|중단)|멈춘|이어서 (?:하|진행)",
      "(?:뭐|무엇|어떤 게)(?:가|이)? ?(?:아직 )?남았|남은 (?:작업|일|할 일)|어제 (?:뭐|무엇을?|어디까지) ?(?:했|하)",
    ],
  },
];
