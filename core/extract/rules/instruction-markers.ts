import { form, type Marker, wordGroups } from "./practice-markers.ts";

const practice =
  "use|write|run|commit|keep|put|name|deploy|test|format|prefer|call|squash|rebase|merge|review|import|avoid|ship|store|log|pin|document|release|tag|validate|check|ask|wrap|return|push|add|update|branch|sign|version|quote|indent|mock|lint|follow|require";
const notOrder =
  "mind|returns|fails?|works?|throws?|crashes|breaks?|happens?|shows?|gets?|gives|says|goes|comes|does|is|was|were|been|be|has|had|have|seen|heard|worked|got|thought|knew|saw|tried|wanted|again|before|happened|ran|went|came|did|see|there|a|an|the|in|on|at|so|too|that|this|it|good|nice|great|there's|seems?|end|ends|fun|hard|easy|more|less|one|my|your|his|her|their|possible|available|true|false|null|same|quite|very|pretty|enough|until";
const lead = "(?:^|[,;:–—-] ?|\\b(?:and|but|also|so|please|then|rule|note|that) )";
const subject = "(?:we|i|we all|the team|our team)";

/** Matched in order against one sentence of what the person said; the first one decides the type. */
export const markers: readonly Marker[] = [
  form(
    "decision",
    "we i team we've i've we're i'm team's",
    `(?:^|[,;:–—-] ?|\\b(?:and|so|but|because|as|today|yesterday|ok|okay|yes|hi|note|that|it,?) |^(?:after|at|during|following|in) (?:the|our|a|yesterday's|today's|last) [\\w' -]{2,50},? ?)${subject}(?:'ve| have|'re| are)?(?: just| already| finally| both| now)? (?:decided(?! (?:yet|nothing|whether|if|what|which|when|how|where)|(?: to)? (?:meet|talk|call|wait|discuss|think))|chose|chosen|settled on|opted for|agreed (?:to|on|that|not)|going with|standardi[sz](?:ed|ing) on|picked(?! (?:up|it|this|that|one)\\b)|not going to (?:support|use|ship|maintain|allow))\\b`,
  ),
  form("decision", "decision", "^decision ?: ?\\S"),
  form(
    "decision",
    "now",
    "(?:^|[,;:] ?)(?:we|the team|this repo|the project)(?:'re| are)? now (?:uses?|runs?|requires?|targets?|deploys?|ships?) \\w",
  ),
  form(
    "decision",
    "now not instead longer",
    "^(?:the|our) [\\w' -]{2,50} (?:now )?(?:runs? on|listens on|lives? (?:in|at|under|on)|(?:has )?moved to|(?:was )?changed to) .{1,60}(?:\\bnow\\b|\\bnot\\b|\\binstead of\\b|\\bno longer\\b)",
  ),
  form(
    "decision",
    "let's",
    "\\blet's (?:go with|stick (?:with|to)|settle on|switch to|use) (?!(?:this|that|it|the (?:first|second|third|last|other))\\b)\\S.{1,80}\\b(?:instead of|rather than|over|because|since)\\b",
  ),
  form(
    "decision",
    "we i team we've i've we're i'm team's",
    `(?:^|[,;:–—-] ?|\\b(?:and|so|but|because|as|note|that) )${subject}(?:'ve| have|'re| are)?(?: now| just| all)? (?:(?:no longer|don't|do not) (?:use|support|need|deploy|ship|require|allow|run|publish)\\b(?=.{0,80}\\b(?:any ?more)\\b)|no longer (?:use|support|deploy|ship|require|allow|publish)\\b|(?:switched|moved|migrated|switching|moving|migrating) (?:back )?(?:over )?(?:from \\S+ )?to \\w)`,
  ),
  form(
    "constraint",
    "never",
    `${lead}(?:never ever|never) (?!(?:${notOrder})\\b)(?!\\w{2,30}(?<!ne|fe|se|ee|pe)ed\\b)[a-z]{2,}`,
  ),
  form("constraint", "ever", `${lead}(?:don't|do not|dont) ever [a-z]`),
  form("constraint", "never", `${lead}never,? (?:ever|under any circumstances),? [a-z]`),
  form(
    "constraint",
    "without",
    "^(?:please )?(?:don't|do not) [a-z].{3,120}\\bwithout (?:asking|my|our|permission|approval|confirmation|a (?:review|ticket|test))\\b",
  ),
  form(
    "constraint",
    "repo repository project codebase base monorepo",
    "(?:^|[:;,] )(?:please )?(?:we )?(?:don't|do not) [a-z].{2,120} in (?:this|our) (?:repo|repository|project|codebase|code base|monorepo)\\b",
  ),
  form(
    "constraint",
    "must",
    "(?:^|[:;,] )(?!(?:the|this|that|these|those|it|there|you|i|his|its)\\b)[a-z][\\w-]*s(?: [\\w-]+){0,3} must (?:not|never|always|only)\\b",
  ),
  form(
    "constraint",
    "mind aware note fyi important heads",
    "^(?:please )?(?:keep in mind|bear in mind|be aware|note|fyi|important|heads up)\\b[:,]?(?: that)? .{0,120}\\b(?:must|mustn't|cannot|can't|never|always|(?:rate[- ])?limit(?:ed)?|not allowed|only allows?|required|forbidden)\\b",
  ),
  form("constraint", "you we", "\\b(?:you|we) (?:(?:must|should|may|can) (?:never|not ever)|may not|mustn't) [a-z]"),
  form(
    "constraint",
    "must",
    "\\b(?:you|we) must (?:not|always|only|keep|stay|avoid|preserve|ensure|guarantee|comply|support)\\b",
  ),
  form("constraint", "never", `\\bwe never (?:${practice})\\b`),
  form("constraint", "must", "^(?:every|all|each|any|no) [\\w -]{2,60} (?:must|must not|must never|must always)\\b"),
  form(
    "constraint",
    "turns",
    "^(?:it )?turns out\\b.{0,200}\\b(?:cannot|can't|must not|must|not allowed|only allows?|not supported|limit|(?:doesn't|does not) (?:allow|support))\\b",
  ),
  form("preference", "always", `${lead}always (?!(?:${notOrder})\\b)(?!\\w{2,30}(?<!ne|fe|se|ee|pe)ed\\b)[a-z]{2,}`),
  // "rem instead of px for font sizes, always"
  form(
    "preference",
    "always",
    "^(?!(?:as|like|it|this|that|they|he|she|there|i|the|fails?|crashes|breaks?)\\b)\\S[^,]{5,100}, always(?:,? please)?[.!]?$",
  ),
  form("preference", "always", `\\b(?:you|we) should always (?!(?:${notOrder})\\b)[a-z]`),
  form("preference", "always", `\\bwe always (?:${practice})\\b`),
  form(
    "preference",
    "always never",
    "\\b(?:make sure|be sure|remember)(?: that)? (?:to|you|we) (?:always|never) [a-z]",
  ),
  form(
    "preference",
    "repo repository project codebase base monorepo team",
    "^(?:in|for|across) (?:this|our) (?:repo|repository|project|codebase|code base|monorepo|team),? (?:please )?(?:we|you|use|only|always|never|don't|do not|all|every)\\b",
  ),
  form(
    "preference",
    "we",
    "(?:^|[,;:.] ?|\\b(?:and|but|because|no) )we (?:only )?(?:use|write|run|name|format|keep|store) (?!(?:it|this|that|to)\\b)\\S.{0,80}(?:, not \\S|\\bin (?:this|our) (?:repo|repository|project|codebase|code base|team)\\b)",
  ),
  form(
    "preference",
    "our team's",
    "^(?:our|the team's) (?:[\\w-]+ )?(?:convention|policy|standard|rule|practice|guideline|style)s?\\b[^?]{0,60}(?:\\bis\\b|\\bare\\b|:)",
  ),
  form("preference", "rule", "^(?:the|our|new|one)(?: new)? rule (?:is|here is)\\b"),
  form(
    "constraint",
    "only & may can is are",
    "(?:^|[,;:] ?)only (?!(?:you|i|one|then|it|this|that|so|when|if|after|thing)\\b)(?:the |our |an? )?[\\w -]{2,30}? (?:may|can|(?:is|are) allowed to) (?:(?:ever )?(?:run|deploy|apply|merge|push|release|publish|approve|change|edit|access|create|delete|write|touch|sign))\\b",
  ),
  form(
    "preference",
    "only",
    "^(?:please )?only (?:ever )?use (?!(?:the|this|that|these|those|it|my|one|what)\\b)[a-z]",
  ),
  form(
    "preference",
    "rather",
    "^i(?:'d| would) rather (?:have|use|keep|see|we|you) .{2,80}\\b(?:everywhere|always|in general|than|instead of)\\b",
  ),
  form(
    "preference",
    "want doubt",
    "\\bi (?:always|never) want\\b|\\bi want you to (?:always|never)\\b|\\bi (?:don't|do not) want you to ever\\b|^when in doubt,? \\w",
  ),
  form(
    "preference",
    "now forward here future",
    `(?:^|[,;:] ?|\\band )${"(?:from now on|going forward|from here on|in future|in the future)"},? (?!(?:the|it|this|that|there|they)\\b)[a-z]`,
  ),
  form("preference", "now forward", "[a-z0-9)\\]'\"\ue000],? (?:from now on|going forward)[.!]?$"),
  form(
    "preference",
    "prefer",
    "(?:^|[,;:] ?|\\b(?:and|but|because) )(?:we|i) prefer (?!(?:the )?(?:first|second|third|latter|former|last|other|option|this|that|it|one|yours|approach|version|plan|\\d|[a-d]\\b))\\w",
  ),
  form(
    "preference",
    "rule",
    "(?:^|[,;:] ?)(?:we|i|you) (?:[\\w' -]{2,80} )?as a rule\\b|^as a rule,? (?!(?:it|the|this|that|they)\\b)[a-z]",
  ),
  form(
    "preference",
    "whenever every",
    "^(?:whenever|every time) (?:you|we) [^,]{3,120}, (?:please )?(?!(?:it|the|this|that|i|they|there)\\b)[a-z]",
  ),
  form(
    "constraint",
    "remember",
    "^(?:please |also,? |and )?remember(?::| that| ,?(?=(?:we|our|my|i|you must|always|never|not to)\\b)) ?\\S",
  ),
  {
    language: "zh",
    script: "other",
    type: "decision",
    pattern: /(?:我们|咱们|团队|我)(?:已经|最终|最后|一致)?(?:决定|选择了|选定|商定)/,
  },
  {
    language: "zh",
    script: "other",
    type: "constraint",
    pattern: /(?:^|[,,、;;::])(?:请|你|我们)?(?:永远不要|绝不|绝对不要|千万不要|千万别|一律不得|禁止|严禁|必须)/,
  },
  {
    language: "zh",
    script: "other",
    type: "preference",
    pattern:
      /从现在(?:起|开始)|(?:^|[,,])(?:请)?以后(?:都|请|要|一律)|(?:^|[,,])(?:请)?以后.{1,16}(?:都要|都用|一律|必须)|(?:^|[,,])(?:请)?以后(?:不要|别)|(?:我们|项目|代码)(?:里|中)?统一(?:使用|用|采用)|(?:^|[,,、;;])(?:请|你|我们)?(?:总是|始终|一律|一直)(?:要|用|使用|先|保持)|(?:我们|我)(?:更)?(?:偏好|倾向于|喜欢用)|(?:^|[,,])(?:请)?记住/,
  },
  {
    language: "zh",
    script: "other",
    type: "preference",
    pattern: /(?:^|[,,])(?:請)?(?:從現在(?:起|開始)|以後(?:都|請|要)|記住)/,
  },
  {
    language: "ja",
    script: "other",
    type: "decision",
    pattern: /(?:ことに(?:決めた|決めました|決定した|決定しました|しました))|を(?:採用|選択)することに(?:決|し)/,
  },
  {
    language: "ja",
    script: "other",
    type: "constraint",
    pattern:
      /絶対に.{1,60}(?:ないで|しないこと|するな|ください)|(?:決して|二度と).{1,60}(?:ないで|しないこと|ください)|^(?!.*(?:今後|これから)).*必ず.{1,60}(?:ください|下さい|すること)/,
  },
  {
    language: "ja",
    script: "other",
    type: "preference",
    pattern:
      /(?:今後は|これからは|これ以降).{1,80}(?:ください|下さい|すること|使う|使って)|(?:常に|いつも).{1,60}(?:ください|下さい|すること)|覚えておいて/,
  },
  {
    language: "ko",
    script: "other",
    type: "decision",
    pattern: /(?:하기로|쓰기로|사용하기로|가기로|않기로) (?:결정했|했습니다|했어|했다|정했)/,
  },
  {
    language: "ko",
    script: "other",
    type: "constraint",
    pattern:
      /절대(?:로)? .{1,60}(?:마세요|마라|말 것|말아|하지 마)|반드시 .{1,60}(?:하세요|해 주세요|해주세요|할 것|해야)/,
  },
  {
    language: "ko",
    script: "other",
    type: "preference",
    pattern:
      /(?:앞으로(?:는)?|이제부터(?:는)?|지금부터(?:는)?) .{1,80}(?:하세요|주세요|할 것|사용|써)|항상 .{1,60}(?:하세요|주세요|할 것)|기억해/,
  },
  {
    language: "ru",
    script: "other",
    type: "decision",
    pattern:
      /(?:^|[,;:] ?|и |так как )мы(?: уже| окончательно)? (?:решили|выбрали|договорились|остановились на)(?! ли)|^давай(?:те)? (?:остановимся|останемся) на /iu,
  },
  {
    language: "ru",
    script: "other",
    type: "constraint",
    pattern:
      /(?:^|[,;:—-] ?|и |но )(?:пожалуйста,? )?(?:больше )?никогда не [а-яё]{2,40}(?:й|йте|ь|ьте|ать|ить|ять|еть)(?![а-яё])|(?:ты|вы|мы) (?:должен|должна|должны) (?:всегда|никогда)|(?:^|[,;] ?)запомни(?:те)?[:,]? |(?:^|[,;] ?)нельзя /iu,
  },
  {
    language: "ru",
    script: "other",
    type: "preference",
    pattern:
      /(?:^|[,;:—-] ?|и |но )(?:пожалуйста,? )?всегда [а-яё]{2,40}(?:й|йте|ь|ьте)(?![а-яё])|(?:^|[,;] ?)(?:отныне|впредь)|(?:^|[,;] ?)(?:мы|я) предпочита(?:ем|ю)|(?:^|[,;] ?)с этого момента/iu,
  },
  {
    language: "es",
    script: "latin",
    type: "decision",
    cues: wordGroups("decidido decidimos elegimos acordamos optamos"),
    pattern: /(?:^|[,;:] ?|y )(?:hemos|nosotros)? ?(?:decidido|decidimos|elegimos|acordamos|optamos por) /i,
  },
  {
    language: "es",
    script: "latin",
    type: "constraint",
    cues: wordGroups("nunca recuerda jam no"),
    pattern:
      /(?:^|[,;:¡] ?|y |pero )(?:por favor,? )?nunca (?!me|se|he|ha|hemos|lo|la|funciona|pasa|es|fue)[a-záéíóúñ]{2,30}(?:s|es|as|emos|amos|er|ar|ir)(?![a-záéíóúñ])|(?:^|[,;] ?)recuerda que |(?:^|[,;] ?)jamás (?!se|he|ha|me)|^no (?:uses|usar|añadas|toques|escribas) .{2,80} en (?:este|todo el|el) (?:proyecto|repo\w{0,10}|código)/i,
  },
  {
    language: "es",
    script: "latin",
    type: "preference",
    cues: wordGroups("partir siempre preferimos adelante"),
    pattern:
      /a partir de ahora|de ahora en adelante|(?:^|[,;:¡] ?|y |pero )(?:por favor,? )?siempre (?:usa|utiliza|escribe|ejecuta|haz|pon|mantén|usamos|utilizamos|prueba|añade)|(?:^|[,;] ?)(?:nosotros )?preferimos |(?:usa|utiliza|escribe|ejecuta) siempre /i,
  },
  {
    language: "pt",
    script: "latin",
    type: "decision",
    cues: wordGroups("decidimos escolhemos optamos combinamos"),
    pattern: /(?:^|[,;:] ?|e )(?:nós )?(?:decidimos|escolhemos|optamos por|combinamos) /i,
  },
  {
    language: "pt",
    script: "latin",
    type: "constraint",
    cues: wordGroups("nunca lembre"),
    pattern:
      /(?:^|[,;:] ?|e |mas )(?:por favor,? )?nunca (?:use|usar|faça|fazer|escreva|commite|altere|remova|apague|envie|coloque|usamos)(?!\p{L})|(?:^|[,;] ?)lembre(?:-se)? (?:de )?que /iu,
  },
  {
    language: "pt",
    script: "latin",
    type: "preference",
    cues: wordGroups("partir diante daqui sempre preferimos"),
    pattern:
      /a partir de agora|de agora em diante|daqui (?:para|pra) (?:a )?frente|(?:^|[,;:] ?|e |mas )(?:por favor,? )?sempre (?:use|usar|usamos|faça|escreva|rode|execute|mantenha|adicione)(?!\p{L})|(?:^|[,;] ?)(?:nós )?preferimos |(?:use|escreva|rode|execute) sempre /iu,
  },
  {
    language: "fr",
    script: "latin",
    type: "decision",
    cues: wordGroups("nous on"),
    pattern: /(?:^|[,;:] ?|et )(?:nous avons|on a) (?:décidé|choisi|convenu|opté)(?!\p{L})/iu,
  },
  {
    language: "fr",
    script: "latin",
    type: "constraint",
    cues: wordGroups("jamais rappelle souviens retiens retenez"),
    pattern:
      /(?:^|[,;:] ?|et |mais )(?:s'il (?:te|vous) plaît,? )?(?:ne|n')\s?(?!(?:l'|j|se|s')\b)\p{L}{2,30}(?:e|es|ez|s|ons) jamais(?!\p{L})|ne jamais \p{L}{2,30}(?:er|ir|re)(?!\p{L})|^jamais (?:de|d') ?\S|(?:^|[,;] ?)(?:rappelle-toi|souviens-toi|retiens|retenez) que /iu,
  },
  {
    language: "fr",
    script: "latin",
    type: "preference",
    cues: wordGroups("sormais navant partir toujours nous on je"),
    pattern:
      /(?:^|[,;] ?)(?:désormais|dorénavant|à partir de maintenant)|(?:^|[,;:] ?|et )(?:toujours \p{L}{2,30}(?:er|ir|re)|(?:utilise|utilisez|écris|écrivez|lance|lancez|utilisons|garde|gardez) toujours)(?!\p{L})|(?:^|[,;] ?)(?:nous préférons|on préfère|je préfère)(?! (?:la|le|l') ?(?:premi|deux|second|dern|option))/iu,
  },
  {
    language: "de",
    script: "latin",
    type: "decision",
    cues: wordGroups("wir"),
    pattern:
      /(?:^|[,;:] ?|und )wir haben (?:uns )?(?!(?:noch|nicht|nie|uns noch|uns nicht)(?!\p{L}))[^.?!]{0,120}(?:entschieden|beschlossen|gewählt|geeinigt)(?!\p{L})|^wir (?:bleiben bei|setzen auf|gehen mit|wechseln zu) (?!(?:der|die|das|dem|dieser)(?!\p{L}))\S/iu,
  },
  {
    language: "de",
    script: "latin",
    type: "constraint",
    cues: wordGroups("niemals nie merk denk"),
    pattern:
      /(?:^|[,;:] ?|und |aber )(?:bitte )?(?:niemals|nie) (?!(?:mehr )?(?:war|ist|hat|habe|funktioniert|wieder)(?!\p{L}))\p{L}{2,}[^?]{0,120}\p{L}en[.!]?$|(?:^|[,;] ?)(?:verwende|verwendet|benutze|nutze|schreib|schreibe|mach|mache|committe|pushe) (?:bitte )?(?:niemals|nie)(?!\p{L})|(?:^|[,;] ?)(?:merk dir|denk daran),? dass /iu,
  },
  {
    language: "de",
    script: "latin",
    type: "preference",
    cues: wordGroups("ab nun zukunft nftig immer wir"),
    pattern:
      /(?:^|[,;:] ?|und )(?:ab jetzt|ab sofort|von nun an|künftig|in zukunft)(?!\p{L})|(?:^|[,;:] ?|und |aber )(?:bitte )?immer \p{L}{2,}[^?]{0,120}\p{L}en[.!]?$|(?:^|[,;] ?)(?:verwende|benutze|nutze|schreib|schreibe|führe) (?:bitte )?immer(?!\p{L})|(?:^|[,;] ?)wir bevorzugen |^(?:[\p{L}-]{2,30} ){1,3}(?:ab jetzt|ab sofort|von nun an|künftig)(?!\p{L})|^(?:[\p{L}-]{2,30} ){0,3}bitte immer \p{L}{2,}[^?]{0,120}\p{L}en[.!]?$|^bitte keine?n? [\p{L}-]{2,40} (?:in|bei|mehr)(?!\p{L})/iu,
  },
  {
    language: "it",
    script: "latin",
    type: "decision",
    cues: wordGroups("abbiamo"),
    pattern: /(?:^|[,;:] ?|e )abbiamo (?:deciso|scelto|concordato|optato) /i,
  },
  {
    language: "it",
    script: "latin",
    type: "constraint",
    cues: wordGroups("mai ricorda ricordati"),
    pattern:
      /(?:^|[,;:] ?|e |ma )(?:per favore,? )?non (?:usare|fare|scrivere|modificare|committare|toccare|usate) mai(?!\p{L})|(?:^|[,;:] ?)mai (?:usare|fare|scrivere|modificare|committare)|(?:^|[,;] ?)ricorda(?:ti)? che /iu,
  },
  {
    language: "it",
    script: "latin",
    type: "preference",
    cues: wordGroups("poi sempre preferiamo"),
    pattern:
      /(?:^|[,;] ?)(?:d'ora in poi|da ora in poi|da adesso in poi)|(?:^|[,;:] ?|e |ma )(?:usa|usate|scrivi|esegui|mantieni|usiamo) sempre(?!\p{L})|(?:^|[,;] ?)sempre (?:usare|scrivere|eseguire)|(?:^|[,;] ?)preferiamo /iu,
  },
  {
    language: "hi",
    script: "other",
    type: "decision",
    pattern: /(?:हमने|हम ने).{0,100}(?:फैसला|निर्णय|तय) ?(?:किया|लिया)/,
  },
  {
    language: "hi",
    script: "other",
    type: "constraint",
    pattern: /(?:कभी (?:भी )?(?:मत|न|नहीं)).{0,60}(?:करना|करें|करो|कीजिए)/,
  },
  {
    language: "hi",
    script: "other",
    type: "preference",
    pattern: /(?:अब से|आगे से|हमेशा).{1,80}(?:करना|करें|करो|कीजिए)|याद रख(?:ना|ें|ो)/,
  },
  {
    language: "ar",
    script: "other",
    type: "decision",
    pattern: /(?:^|[،,] ?)(?:لقد )?(?:قررنا|اخترنا|اتفقنا على)(?!\p{L})/u,
  },
  {
    language: "ar",
    script: "other",
    type: "constraint",
    pattern: /(?:^|[،,] ?)(?:لا \p{L}{2,20}.{0,60} أبد[اً]|ممنوع )/u,
  },
  {
    language: "ar",
    script: "other",
    type: "preference",
    pattern:
      /من الآن فصاعد|(?:^|[،,] ?)(?:دائم[اً]{1,2} (?:استخدم|اكتب|شغل)|(?:استخدم|اكتب|شغل)[^.؟]{0,60} دائم|تذكر أن)/u,
  },
];

/** A sentence with one of these states no rule: a question, a doubt, a supposition, or somebody else's words. */
export const vetoes: readonly RegExp[] = [
  /[?？؟]\s*[)"'”]*\s*$/,
  /^(?:\W{0,3})(?:should|do(?! not\b)|does|did|can|could|would|will|is|are|was|were|have|has|why|what|how|when should|which|who|where|shall|may) (?:we|i|you|it|the|this|that|they|there)?\b/i,
  /\b(?:maybe|perhaps|might|wonder(?:s|ed|ing)?|ask(?:s|ed)? (?:if|whether)|what if|suppose|imagine|hypothetical(?:ly)?|not sure|i think|i guess|for example|e\.g\.|as if|would (?:be|have|we|you)|could (?:be|have)|haven't|hasn't|have not|has not|hadn't|didn't|did not|undecided|never decided|not decided|until we|whether)\b/i,
  /^(?:please )?(?:explain|tell me|show me|describe|find out|check (?:if|whether|why)|summari[sz]e|translate|look (?:up|into))\b/i,
  // What was tried and given up.
  /\bbut (?:that|it|this|they) (?:failed|didn't|did not|broke|was|were|turned out|never)\b/i,
  // A joke, and what others do.
  /\b(?:haha+|lol|lmao|jk|(?:just )?kidding)\b|\b(?:he|she|they) (?:[\w']+ ){1,4}(?:and|but) (?:always|never)\b|\b(?:customer|client|vendor|partner|competitor|supplier)'s (?:project|repo|code|codebase|team|app|site|company)\b/i,
  // What was so elsewhere, or is so no more.
  /\b(?:at|in|from) (?:my|our|his|her|their) (?:old|last|previous|former|other|first) (?:job|company|team|employer|workplace|project|startup)\b|\b(?:we|i|they|team) used to\b/i,
  /^if we\b|\bif we (?:decided|chose|always|never)\b|\b(?:when|before|after|since|until|once|unless|why|how) (?:we|i) (?:decided|chose|settled|opted|agreed)\b/i,
  /\b(?:he|she|they|it|docs?|documentation|readme|article|error|message|log|output|comment|function|compiler|linter|someone|somebody) (?:says?|said|told|tells|claims?|states?|always|never|must|reads|prints)\b|\baccording to\b/i,
  /\bremember (?:when|how|the (?:time|bug|issue)|to\b(?!.{0,120}\b(?:always|every|each|whenever|from now on)\b))|\bdo you remember\b|\bi remember\b/i,
  // Words that point at something said elsewhere: the sentence is no rule without it.
  /\b(?:never|always) do (?:this|that|it|so)\b|\b(?:decided|agreed|settled) on (?:this|that|it)\b|\bprefer not to\b\W*$|\bchose (?:poorly|wrong|badly|well)\b/i,
  /\b(?:that's|that is|this is|which is) why\b|^if (?:the|it|this|that|there|an?)\b|\b(?:future|forward|on),? (?:we|i|you) (?:could|can|may)\b/i,
  // A text to be written holds its own rules.
  /^(?:write|draft|create|generate|add|put) (?:a|an|the|some|me)\b[^.]{0,60}(?:\.md\b|\b(?:rules?|says?|saying|docs?|readme|guide|prompt|message|adr)\b)/i,
  // What the product does for those who use it is a task, and what it does wrong a complaint.
  /^(?:the |all |every |each )?(?:users?|customers?|admins?|visitors?|guests?|members?|buttons?|fields?|modals?|links?|icons?|forms?|pages?|screens?|dialogs?|popups?|banners?)\b/i,
  /\b(?:that's|that is|this is|which is) (?:the|a|my|our) (?:bug|problem|issue)\b|\b(?:and )?then (?:go on|continue|move on|start)\b|^first\b/i,
  /还没|尚未|没有决定|还未|没决定|没有最终|是否|要不要|吗[。！]?$|也许|可能|如果/,
  /まだ|かもしれ|ですか|でしょうか|もし|決めていな/,
  /아직|까요|을까|ㄹ까|만약|아마/,
  /(?<!\p{L})(?:не решили|ещё не|еще не|может быть|возможно|наверное|если бы|ли мы|он сказал)(?!\p{L})/iu,
  /(?<!\p{L})(?:aún no|todavía no|no hemos|quizás|tal vez|ainda não|não decidimos|talvez|pas encore|n'avons pas|peut-être|noch nicht|nicht entschieden|vielleicht|wenn wir|non abbiamo|non ancora|forse|si nous|se noi)(?!\p{L})/iu,
  /अभी (?:तक )?नहीं|शायद|क्या |لم نقرر|ربما|هل /,
];

/** What makes an order one for this task only. A decision is not an order, and holds all the same. */
export const oneOff =
  /(?<!from )\bnow\b(?! on)|\b(?:this time|for this (?:task|one|pr|commit|change|file|test|bug|issue)|in this (?:task|pr|commit|session|change|case|step)|right away|just (?:this )?once|for the moment|today|tonight|tomorrow|(?:after|in|at|with) each step|before you(?: (?:start|finish|begin|stop)|'re done| are done)|when you(?:'re| are) done|until (?:i|you|the|we)|these tests|this (?:bug|issue|test|error|button|function|page))\b|这次|现在(?!起|开始)|这个任务|今回は|이번에는|(?<!\p{L})(?:сейчас|на этот раз|в этой задаче|esta vez|por ahora|diesmal|cette fois|questa volta|desta vez)(?!\p{L})/iu;
