// Words with which users ask about a text that they paste, and with which they report what someone else said.
import type { PhraseRow } from "../phrases.ts";

/** Verbs for the handling of a text: "shorten", "answer". */
export const textTasks: readonly PhraseRow[] = [
  { phrase: "(shorten|rewrite|reformat|format|condense|tidy up|look over|comment on)", yes: "rewrite this" },
  { phrase: "(answer|reply|respond|explain|review|improve|critique|address)", yes: "reply to this email" },
  { phrase: "(fix|correct) [the] (typos|spelling|grammar|wording)", yes: "fix the typos here" },
  {
    phrase: "(turn|put|make|convert) (this|these|it|them) … (into|shorter|clearer|nicer|simpler)",
    yes: "turn these into a table",
  },
  { phrase: "what (does|do|is) … (mean|say|do)", yes: "what does this clause mean" },
  { phrase: "(beantwort*|antworten|korrigier*)", yes: "beantworte das" },
  { phrase: "(fass|fasse) … zusammen", yes: "fass das Protokoll zusammen" },
  { phrase: "(kürze|kürz) (den|die|das|diese*)", yes: "kürze diesen Text" },
  { phrase: "(répondre|réponds|raccourcis)", yes: "raccourcis ce texte" },
  { phrase: "(résume|résumer|résumez) (ce|cet|cette|ces|le|la|les)", yes: "résume cette discussion" },
  { phrase: "(corrige|corriger) … (orthographe|fautes|texte|ticket)", yes: "corrige l'orthographe de ce ticket" },
  {
    phrase: "(contestar|contesta|responder|reescribe|acorta|redacta)",
    yes: "contesta este correo",
  },
  { phrase: "resume (este|esta|estos|estas|esto|essa|esse|isto|isso|el|la)", yes: "resume esta conversación" },
  { phrase: "(corrige|corrija) … (ortografía|texto|errores|erros)", yes: "corrige la ortografía" },
  { phrase: "(resuma|responda|reescreva|encurte)", yes: "resuma este texto" },
  {
    phrase: "(riassumere|rispondere|rispondi|riscrivi|accorcia|correggi|correggere)",
    yes: "accorcia questo testo",
  },
  { phrase: "scriv* … risposta", yes: "scrivi una risposta" },
  { phrase: "(ответь|ответить|перепиши|сократи)", yes: "сократи это" },
  { phrase: "исправ* … (ошибки|опечатки)", yes: "исправь ошибки" },
  { phrase: "(概括|改写|缩短|回复|怎么回)", yes: "概括一下这段聊天记录" },
  { phrase: "(まとめて|返信|校正|書き直し|添削)", yes: "この文章を校正して" },
  { phrase: "(답장*|교정*|줄여*)", yes: "이 글을 줄여 줘" },
  { phrase: "(antwoord*|herschrijf*|verkort)", yes: "verkort deze tekst" },
  { phrase: "(podsumuj*|odpowiedz*|odpisać|skróć|popraw*)", yes: "skróć ten tekst" },
  { phrase: "(yanıtla*|cevapla*|kısalt*|düzelt*)", yes: "bu metni kısalt" },
];

/** Verbs that only mean a text, wherever it stands. A line with one of them may stand below its text. */
export const wordingTasks: readonly PhraseRow[] = [
  { phrase: "(translate|summarize|summarise|proofread|rephrase|paraphrase|reword)", yes: "translate this" },
  { phrase: "(check|fix|correct) [the|my] (grammar|spelling|wording)", yes: "check the grammar" },
  { phrase: "(übersetz*|zusammenfassen|umformulier*)", yes: "übersetze das" },
  { phrase: "(traduis|traduire|traduisez|reformule*)", yes: "traduis ce texte" },
  { phrase: "(traduce|traducir|traduza|traduzir|traduci|tradurre|resumir|riassumi)", yes: "traduce este texto" },
  { phrase: "(перевед*|переска*|резюмир*)", yes: "переведи это" },
  { phrase: "(翻译|翻譯|总结|總結|润色|翻訳|要約)", yes: "总结一下这段聊天记录" },
  { phrase: "(번역*|요약*)", yes: "이 글을 요약해 줘" },
  { phrase: "(vertaal*|samenvat*|przetłumacz*|streść|çevir*|özetle*)", yes: "vertaal deze tekst" },
];

/** Questions about a text: its meaning, its worth, an opinion. */
export const textQuestions: readonly PhraseRow[] = [
  { phrase: "what (is|are|was) wrong (here|with (this|that|it|these))", yes: "what is wrong here" },
  { phrase: "what (does|do) (this|that|it|these) [even] mean", yes: "what does this mean" },
  { phrase: "what (do|would) you (make|think) of (this|that|it|these)", yes: "what do you make of this text" },
  {
    phrase: "(your|any|some) (opinion|opinions|thoughts|take|feedback) (on|about) (this|that|it|these)",
    yes: "your take on it",
  },
  {
    phrase:
      "(is|are|does|do) (this|that|it|these|those) … (ok|okay|legit|legal|good|right|correct|fine|true|safe|sense|allowed)",
    yes: "is this file ok",
  },
  { phrase: "(see|look at|read) (below|this|that|these)", yes: "see below" },
  { phrase: "(was|ist) … (heißt|bedeutet|meint|falsch) (das|dies|hier|daran)", yes: "was ist falsch daran" },
  { phrase: "was (heißt|bedeutet|meint|soll) (das|dies)", yes: "was bedeutet das" },
  { phrase: "(was (meinst|denkst|hältst) du|was halten sie) (dazu|davon|darüber)", yes: "was meinst du dazu" },
  {
    phrase: "(ist|stimmt|passt) (das|dies|dieser|diese) … (ok|okay|richtig|gut|so|legal|erlaubt)",
    yes: "ist das so richtig",
  },
  { phrase: "(ça|cela) veut dire quoi", yes: "ça veut dire quoi" },
  {
    phrase: "que (veut dire|signifie|penses-tu de|pensez-vous de) (ça|cela|ce|cette|ces)",
    yes: "que penses-tu de ce texte",
  },
  { phrase: "(tu en penses quoi|qu'en penses-tu|qu'en pensez-vous)", yes: "tu en penses quoi" },
  { phrase: "qué (opinas|piensas|te parece|significa|quiere decir)", yes: "qué opinas de este texto" },
  { phrase: "o que (acha|você acha|significa|quer dizer)", yes: "o que acha disso" },
  { phrase: "(che ne pensi|cosa ne pensi|cosa significa|che vuol dire)", yes: "che ne pensi" },
  { phrase: "(что это значит|что думаешь|что скажешь|что не так)", yes: "что это значит" },
  { phrase: "(什么意思|怎么看|看看这|看一下这|哪里不对|有什么问题)", yes: "这是什么意思" },
  { phrase: "(どういう意味|どう思)", yes: "これはどういう意味" },
  { phrase: "(무슨 뜻*|어떻게 생각*)", yes: "무슨 뜻이야" },
  {
    phrase: "(wat betekent (dit|dat)|wat vind je|co to znaczy|co o tym sądzisz|ne demek|ne düşünüyorsun)",
    yes: "wat betekent dit",
  },
];

/** Texts that others hand over for work: what stands in them is theirs. */
export const handedTexts: readonly PhraseRow[] = [
  { phrase: "(ticket|issue|bug report|user story|story|spec|specification|requirements)", yes: "this ticket" },
  {
    phrase: "(release notes|changelog|docs|documentation|docs page|readme|article|mail|email|message)",
    yes: "release notes",
  },
  {
    phrase: "(review|review comment|review comments|feedback|from [a] (vendor|customer|client|reviewer|colleague))",
    yes: "from a vendor",
  },
  { phrase: "(anforderung*|fehlerbericht|rückmeldung|mail|nachricht|doku)", yes: "dieser Fehlerbericht" },
  {
    phrase: "(cahier des charges|rapport de bug|retour client|incidencia|requisitos|relatório de bug|segnalazione)",
    yes: "este relatório de bug",
  },
  {
    phrase: "(тикет*|задач* из|отчёт об ошибке|отзыв*|工单|需求文档|反馈|チケット|仕様書|이슈|요구사항)",
    yes: "这个工单",
  },
];

/** Words that announce an example. What follows a colon after them is one, over all its sentences. */
export const sampleLeads: readonly PhraseRow[] = [
  { phrase: "(something like|such as|for example|for instance|e.g|along the lines of)", yes: "something like" },
  { phrase: "(zum beispiel|z.b|so etwas wie|sowas wie|etwa so)", yes: "zum Beispiel" },
  { phrase: "(par exemple|du genre|quelque chose comme)", yes: "par exemple" },
  { phrase: "(por ejemplo|algo como|tipo|por exemplo)", yes: "por ejemplo" },
  { phrase: "(per esempio|ad esempio|qualcosa come)", yes: "per esempio" },
  { phrase: "(например|что-то вроде|примерно так)", yes: "например" },
  { phrase: "(例如|比如|类似|例えば|예를 들어|예를 들면)", yes: "比如" },
  { phrase: "(bijvoorbeeld|zoiets als|na przykład|coś w stylu|örneğin|mesela)", yes: "bijvoorbeeld" },
];

/** Kinds of texts that people paste. */
export const textNames: readonly PhraseRow[] = [
  { phrase: "(mail|mails|email|emails|e-mail|letter|memo|newsletter|invite)", yes: "this mail" },
  {
    phrase: "(ticket|minutes|transcript|thread|chat|conversation|discussion|meeting notes|release notes)",
    yes: "this ticket",
  },
  {
    phrase: "(slide|slides|bullet points|terms|clause|contract|policy|proposal|guidelines|handbook|runbook|manual)",
    yes: "these slides",
  },
  { phrase: "(readme|changelog|article|post|forum|wiki|blog|document|text|paragraph)", yes: "this article" },
  { phrase: "(comment|comments|prompt|config|log|logs|snippet|diff|description)", yes: "this comment" },
  { phrase: "(sentence|sentences|phrase|phrases|utterances|examples)", yes: "these sentences" },
  { phrase: "(protokoll|vertrag|klausel|artikel|brief|nachricht|anmerkungen|folien)", yes: "dieses Protokoll" },
  { phrase: "(courriel|texte|compte rendu|lettre|message|extrait)", yes: "ce texte" },
  { phrase: "(correo|texto|acta|artículo|mensaje|carta|hilo|conversación)", yes: "este correo" },
  { phrase: "(ata|artigo|mensagem|conversa)", yes: "essa conversa" },
  { phrase: "(testo|verbale|articolo|messaggio|lettera|conversazione)", yes: "questo testo" },
  { phrase: "(письм*|текст*|чат|переписк*|протокол*|стать*|сообщени*)", yes: "это письмо" },
  { phrase: "(邮件|文本|聊天记录|会议记录|文章|段)", yes: "这封邮件" },
  { phrase: "(メール|文章|議事録|記事|スライド)", yes: "このメール" },
  { phrase: "(메일*|글을|회의록*|대화*)", yes: "이 메일" },
  { phrase: "(tekst*|notulen|bericht|zgłoszeni*|wiadomoś*)", yes: "deze tekst" },
  { phrase: "(e-posta*|metin|metni|mesaj*|tutanak*)", yes: "bu metni" },
];

/** Words that point at a text next to them. */
export const textPointers: readonly PhraseRow[] = [
  { phrase: "(this|these|the following|below|here)", yes: "translate this" },
  { phrase: "(dies*|folgend*|unten|hier|darauf|hierauf|davon)", yes: "beantworte diese Mail" },
  { phrase: "(ce|cet|cette|ces|ci-dessous|suivant*)", yes: "traduis ce texte" },
  { phrase: "(este|esta|estos|estas|esto|siguiente*|abajo)", yes: "traduce este texto" },
  { phrase: "(esse|essa|isto|isso|neste|nesta|nesse|nessa|abaixo)", yes: "traduza isso" },
  { phrase: "(quest*|seguente|qui sotto)", yes: "traduci questo" },
  { phrase: "(это|этот|эту|этой|этого|этом|следующ*|ниже)", yes: "переведи это" },
  { phrase: "(这|這|下面|以下|下列)", yes: "翻译下面" },
  { phrase: "(この|これ|次の|下記)", yes: "これを翻訳して" },
  { phrase: "(이|이걸|다음|아래)", yes: "이 메일" },
  { phrase: "(deze|dit|hieronder)", yes: "vertaal dit" },
  { phrase: "(ten|tego|tym|te|tę|poniż*)", yes: "przetłumacz ten tekst" },
  { phrase: "(bu|bunu|aşağıda*)", yes: "bunu çevir" },
];

/** Words before what someone else said or wrote. */
export const reportedBefore: readonly PhraseRow[] = [
  {
    phrase:
      "(says|said|claims|claimed|states|stated|writes|wrote|mentions|insists|suggests|suggested|recommends|recommended)",
    yes: "the ticket says",
  },
  {
    phrase:
      "(told|tells|reminded|asked) (me|us|everyone|everybody|people|them|him|her|(the|my|our|their) [other] (team|teams|guys|devs|developers|interns|colleagues|others|client|customer))",
    yes: "Kim told the other team",
  },
  { phrase: "(sagt|sagte|meint|meinte|schreibt|schrieb|behauptet)", yes: "Jens sagte" },
  { phrase: "(hat|haben) … (gesagt|geschrieben|gemeint)", yes: "Jens hat gesagt" },
  { phrase: "(dit|écrit|affirme)", yes: "Paul a dit" },
  { phrase: "(dice|dijo|escribe|escribió)", yes: "Ana dijo" },
  { phrase: "(disse|diz|escreveu)", yes: "o João disse" },
  { phrase: "(ha detto|scrive|ha scritto)", yes: "Luca ha detto" },
  { phrase: "(сказал*|говорит*|пишет|написал*)", yes: "начальник сказал" },
  { phrase: "(说|說|写道|写着)", yes: "老板说" },
  { phrase: "(zei|zegt|schrijft|schreef)", yes: "Tom zei" },
  { phrase: "(mówi|powiedział*|napisał*)", yes: "Jan powiedział" },
];

/** Words right before a verb of saying that make what follows the user's own: "as I said", "that said". */
export const ownSpeakers: readonly PhraseRow[] = [
  { phrase: "(i|we|i've|we've|i have|we have|that|having|as|like)", yes: "as I" },
  { phrase: "(ich|wir|je|nous|j'ai|yo|eu|io)", yes: "ich" },
  { phrase: "(я|мы)", yes: "как я" },
  { phrase: "(我|我们|就是|来|话)", yes: "我" },
];

/** Words before an order that the user got. */
export const orderedBefore: readonly PhraseRow[] = [
  { phrase: "(told|tells|asked|asks|reminded|wants) (me|us|everyone) to", yes: "Kim told me to rebase" },
  { phrase: "(said|says) to", yes: "he said to wait" },
  { phrase: "(hat mir|hat uns) … gesagt", yes: "er hat mir gestern gesagt" },
  { phrase: "(m'a|nous a) (dit|demandé) de", yes: "il m'a dit de attendre" },
  { phrase: "(me|nos) (dijo|pidió) que", yes: "me dijo que espere" },
  { phrase: "(disse|pediu) (para|pra)", yes: "ele disse para esperar" },
  { phrase: "(mi|ci) ha (detto|chiesto) di", yes: "mi ha detto di aspettare" },
  { phrase: "(велел|просил|просила|попросил*)", yes: "он велел ждать" },
  { phrase: "(让我|叫我|要求我)", yes: "老板让我等" },
];

/** The source of what is said. */
export const sourcesBefore: readonly PhraseRow[] = [
  { phrase: "(according to|as per|per (the|our|their|your))", yes: "according to the runbook" },
  { phrase: "as (stated|written|described|documented|mentioned|noted) in", yes: "as stated in the runbook" },
  { phrase: "(laut|gemäß)", yes: "laut Handbuch" },
  { phrase: "(selon|d'après)", yes: "selon le cahier" },
  { phrase: "(según|segundo o|segundo a|conforme)", yes: "según el manual" },
  { phrase: "(secondo il|secondo la|secondo lo)", yes: "secondo il manuale" },
  { phrase: "(согласно|по словам)", yes: "согласно инструкции" },
  { phrase: "(根据|根據|按照)", yes: "根据手册" },
  { phrase: "(によると|によれば)", yes: "手順書によると" },
  { phrase: "(따르면|의하면)", yes: "문서에 따르면" },
  { phrase: "(volgens|według|zgodnie z|göre)", yes: "volgens de handleiding" },
];

/** Words with which users draw their own conclusion from what was said. */
export const ownConclusions: readonly PhraseRow[] = [
  { phrase: "(so|therefore|hence|thus)", yes: "so remember" },
  { phrase: "(also|daher|deshalb|deswegen)", yes: "daher merk dir" },
  { phrase: "(donc|alors|así que|por eso|então|quindi|dus|więc|поэтому|所以|因此|なので|그래서)", yes: "donc retiens" },
];

/** The same as in reportedBefore in languages whose verb comes last. */
export const reportedBehind: readonly PhraseRow[] = [
  { phrase: "(と言って|と言った|と言われ|と書いて|と書かれ|とのこと)", yes: "使うようにと言っていた" },
  { phrase: "(말했*|말씀하*)", yes: "쓰라고 말했어" },
  { phrase: "(dedi|diyor|demiş|söyledi|yazıyor)", yes: "kullanın dedi" },
];

/** Words at the end, before a text that is to be written somewhere. */
export const writtenBefore: readonly PhraseRow[] = [
  {
    phrase: "(text|label|copy|title|message|caption|heading|placeholder|hint|tooltip|banner) … (with|to|as|is|be|say)",
    yes: "replace the text with",
  },
  { phrase: "(titled|entitled|named|labeled|to say|that reads|reading)", yes: "a button titled" },
  {
    phrase: "(mail|email|message|note|announcement|post|memo|letter|reply) … (that|saying)",
    yes: "write a short mail to the team that",
  },
  { phrase: "(should|must|shall|to|will) (say|read)", yes: "the banner should read" },
  { phrase: "(page|sign|banner|line|button|mail|email|text|title) reads", yes: "the page reads" },
  { phrase: "(soll|muss) … (lauten|stehen)", yes: "da soll stehen" },
  { phrase: "(doit dire|devrait dire|debe decir|debería decir|deve dizer|deve dire)", yes: "la página debe decir" },
  { phrase: "(должно быть написано|должен гласить)", yes: "там должно быть написано" },
];

/** The end of a letter, on a line of its own, before the name. */
export const letterClosings: readonly PhraseRow[] = [
  { phrase: "(regards|best|best wishes|sincerely|yours|cheers|thx)", yes: "Kind regards" },
  { phrase: "(grüße|grüßen|gruß|lg|vg|mfg)", yes: "Viele Grüße" },
  { phrase: "(cordialement|bien à vous|salutations|amicalement)", yes: "Cordialement" },
  { phrase: "(saludo|saludos|atentamente|abrazo)", yes: "Un saludo" },
  { phrase: "(atenciosamente|abraço|abraços|cumprimentos)", yes: "Atenciosamente" },
  { phrase: "(saluti|cordialmente)", yes: "Cordiali saluti" },
  { phrase: "с уважением", yes: "С уважением" },
  { phrase: "(此致|敬礼|祝好)", yes: "此致" },
  { phrase: "(よろしくお願い|敬具)", yes: "よろしくお願いします" },
  { phrase: "(감사합니다|드림)", yes: "감사합니다" },
  { phrase: "(groet|groeten)", yes: "Met vriendelijke groet" },
  { phrase: "(pozdrawiam|z poważaniem)", yes: "Pozdrawiam" },
  { phrase: "(sevgiler|saygılarımla)", yes: "Sevgiler" },
];

/** Words with which users go on in their own words below a pasted text. */
export const ownResumptions: readonly PhraseRow[] = [
  { phrase: "(and|also|btw|by the way|oh|ps|besides|one more thing|separately)", yes: "also remember" },
  { phrase: "(und|außerdem|übrigens|noch etwas)", yes: "und merk dir" },
  { phrase: "(et|aussi|au fait|par ailleurs)", yes: "et retiens" },
  { phrase: "(y|además|por cierto|e|também|aliás|inoltre|comunque)", yes: "y recuerda" },
  { phrase: "(и|также|кстати|ещё)", yes: "и запомни" },
  { phrase: "(另外|还有|顺便)", yes: "另外记住" },
  { phrase: "(あと|それと|ちなみに|また)", yes: "あと、覚えておいて" },
  { phrase: "(그리고|참고로)", yes: "그리고 기억해" },
  { phrase: "(en|ook|trouwens|i|także|przy okazji|ve|ayrıca|bu arada)", yes: "en onthoud" },
];
