import { lazy } from "../../lazy.ts";
import type { Draft, SessionTrace } from "../draft.ts";
import { oneLine } from "../text/cut.ts";
import { tellingWords } from "../text/words.ts";
import { personSentences } from "./split-user-sentences.ts";
import { userSentences } from "./user-sentences.ts";

/** Sounds and words with which one interrupts oneself. */
const hesitation =
  "(?:(?:(?:h+m+|uh+m?|um+|er+m?|oh|ah|eh|argh|ugh|ok(?:ay)?|well|wait|no+|nope|nah|actually|sorry|but|and|hold on|stop|hey|on second thoughts?|ach|nein|doch|halt|warte|moment|non|attends|en fait|finalement|espera|perdón|ay|não|espere|na verdade|aspetta|anzi|scusa|нет|стой|погоди|подожди|хотя|ой|эм+|नहीं|रुको|لا|انتظر)(?!\\p{L})|不对|不是|不|等等|等一下|哎|嗯|啊|いや|待って|ちょっと待って|あ|えっと|아니|잠깐|음)[\\s,.…!:;、，。！،–—-]*){0,8}";
/** What takes back what was said, whatever it was about. */
const takings = [
  // English
  "(?:scrap|scratch|strike|forget|disregard|discard|bin|unsay) (?:that|this|it|what i (?:just )?said|(?:my|the) last (?:message|point|sentence|one|bit|part|rule)|that last (?:one|bit|part|rule)|the above|(?:that|this|the) (?:rule|idea|decision|plan|part|bit|one))",
  "i (?:said|wrote) (?:anything|that)(?=.{0,20}forget)",
  "forget i (?:said|mentioned|wrote) (?:that|it|this|anything)",
  "i(?:'ll| will|'d like to)? take (?:that|it|this|all of that) back",
  "(?:i(?:'ve| have)? )?(?:just )?changed my mind",
  "(?:that|this|it)(?: was| is|'s)? (?:a |just )?(?:stupid|bad|silly|dumb|terrible|daft|dreadful|wrong) (?:idea|thought|rule|call|plan)",
  "(?:stupid|bad|silly|dumb|terrible) (?:idea|thought|rule)",
  "(?:nothing|that|this|it)(?:'s| is|s)?(?: not|n't)? (?:really |actually |yet |been )*(?:decided|settled|agreed|final)(?: on)?(?: yet| at all)?(?<=nothing.{0,40}|n't.{0,40}|not.{0,40})",
  "(?:we|i)(?:'ve| have)?(?: not|n't| haven't) (?:actually |really )?(?:decided|agreed|settled)(?: on)? (?:that|this|it|anything)?(?: yet)?",
  "don't (?:remember|save|note|keep|record|memori[sz]e) (?:that|this|it)",
  "(?:that|this|it)(?: was| is|'s) (?:not|no) (?:a )?(?:rule|decision|convention|policy)",
  "(?:that|this|it)(?: was| is|'s) (?:only|just) (?:for (?:this|today|now|the moment)|a (?:one-?off|joke|thought|test))",
  "(?:just|only) (?:kidding|joking|this once|this one time)",
  "let's not(?: do (?:that|this|it))?(?: after all)?(?=\\s*(?:$|[.,;!…–—-]))",
  // German
  "(?:vergiss|vergesst|streich|streicht|verwirf|ignorier(?:e|t)?) (?:das|es|dies|die (?:regel|idee)|den satz)",
  "(?:ich )?nehm(?:e)?(?: ich)? (?:das|es|alles) (?:wieder )?zurück",
  "(?:blöde|dumme|schlechte|doofe|bescheuerte) idee",
  "(?:das )?(?:ist|war) (?:eine |ne |'ne )?(?:blöde|dumme|schlechte|doofe) idee",
  "(?:es |da |das )?ist (?:noch )?(?:nichts|nicht) (?:entschieden|beschlossen|fix)",
  "(?:wir haben )?noch nichts? (?:entschieden|beschlossen)",
  "(?:ich )?(?:hab|habe)(?:'s| es| mir das| mir's)? ?(?:mir )?(?:das |es )?anders überlegt",
  "(?:lieber )?doch nicht",
  "quatsch",
  // French
  "oublie[zs]? (?:ça|cela|ce que (?:j'ai|je viens)|cette (?:règle|idée))",
  "laisse[zs]? tomber",
  "(?:c'est |c'était )?(?:une )?(?:mauvaise|idée) (?:idée|stupide|bête|idiote)",
  "je retire (?:ça|cela|ce que)",
  "j'ai changé d'avis",
  "rien n'est (?:encore )?décidé",
  "finalement,? non",
  "annule[zs]? (?:ça|cela|cette (?:règle|décision))",
  // Spanish
  "(?:olvida|olvide|olvidad) (?:eso|esto|lo (?:que|de)|esa (?:regla|idea))",
  "olvídalo|olvídelo",
  "(?:descarta|anula|borra) (?:eso|esto|lo|esa (?:regla|idea))",
  "mejor no",
  "(?:es |era )?(?:una )?(?:mala idea|idea (?:tonta|estúpida|mala))",
  "retiro lo (?:dicho|que)",
  "(?:he )?cambi(?:é|ado) de (?:idea|opinión|parecer)",
  "(?:no hay )?nada (?:está |es )?(?:decidido|cerrado|definitivo)",
  "todavía no (?:hemos|está) (?:decidido|nada)",
  // Portuguese
  "(?:esquece|esqueça|esqueçam)(?: isso| isto| essa (?:regra|ideia)| o que)?",
  "deixa (?:pra|para) lá",
  "melhor não",
  "(?:é |era )?(?:uma )?(?:má ideia|péssima ideia|ideia (?:ruim|estúpida|idiota|parva))",
  "retiro o que",
  "mudei de ideia",
  "(?:não há )?nada (?:está|foi|ficou) (?:ainda )?(?:decidido|definido)",
  // Italian
  "(?:dimentica|dimenticate|scorda)(?:lo|telo)?(?: quello| questo| ciò)?",
  "lascia (?:stare|perdere)",
  "meglio di no",
  "(?:è |era )?(?:una )?(?:cattiva|pessima|brutta) idea|idea stupida",
  "(?:mi )?(?:ritiro|rimangio) (?:quello|tutto|ciò)",
  "ho cambiato idea",
  "non (?:è|abbiamo) (?:ancora )?(?:deciso|decisi) (?:niente|nulla|ancora)",
  "(?:niente|nulla) è (?:ancora )?(?:deciso|stato deciso)",
  // Russian
  "забудь(?:те)?(?: (?:это|об этом|про это|что я))?",
  "отбой",
  "отставить",
  "(?:я )?передумал[аи]?",
  "(?:глупая|плохая|дурацкая|тупая) идея",
  "беру (?:свои )?слова (?:обратно|назад)",
  "(?:пока )?ничего (?:ещё |еще |пока )?не решено",
  "(?:мы )?(?:ещё|еще|пока) (?:ничего )?не решили",
  // Chinese, Japanese, Korean
  "算了",
  "(?:忘了|忘掉|忘记|忽略)(?:这个|这条|那个|刚才|它|吧|我)",
  "当我没说",
  "收回(?:刚才|这|那|我)?",
  "(?:我)?改(?:变)?主意了",
  "(?:还|都|其实)?(?:没有|没|未)(?:最终)?(?:决定|定下来|定)",
  "(?:馊|坏|蠢|烂|糟糕的)主意",
  "(?:刚才(?:说|那)\\S{0,6})?(?:作废|不算)",
  "やっぱり?(?:なし|やめ|いい|ナシ|違)",
  "(?:今の|さっきの|それ)\\S{0,4}(?:なし|ナシ|忘れて|取り消|撤回)",
  "忘れて",
  "取り消(?:し|す|します|して)",
  "撤回",
  "まだ(?:何も)?決ま(?:って|り)",
  "気が変わ",
  "(?:悪い|ばかな|馬鹿な|ダメな)(?:考え|アイデア)",
  "취소(?:할게|해|합니다)?",
  "(?:그거|그건|방금 (?:그 )?말은?|그 말은?)?\\s?잊어",
  "없던 (?:걸로|일로)",
  "(?:생각|마음)이? 바뀌",
  "아직 (?:아무것도 )?(?:결정|정해)",
  "(?:나쁜|바보 같은|멍청한) (?:생각|아이디어)",
  // Hindi, Arabic
  "(?:इसे |वह |यह )?भूल जा(?:ओ|इए|ना)",
  "(?:रहने|जाने) (?:दो|दीजिए)",
  "(?:अभी )?(?:कुछ )?(?:भी )?तय नहीं",
  "(?:मैंने )?(?:अपना )?(?:इरादा|मन|विचार) बदल",
  "(?:انس|انسى|انسَ|تجاهل) (?:ذلك|هذا|الأمر|ما قلت)",
  "غيرت رأيي",
  "(?:فكرة سيئة|فكرة غبية)",
  "(?:لم|ما) (?:يتقرر|نقرر|يُقرر) (?:شيء|شيئا|بعد)",
];
/** What may as well give up the work that was ordered. */
const perhaps = [
  "never ?mind",
  "nvm",
  "forget (?:about )?(?:it|that)",
  "(?:ignore|drop|cancel|skip|undo|leave) (?:that|this|it)",
  "(?:no,? )?(?:wait|hold on|hmm+|actually|sorry|oh),? no",
  "no,? wait",
  "egal",
  "lass (?:das|es)(?: lieber)?",
  "annulla",
  "déjalo",
  "取消",
  "やめて",
];
const start = `^${hesitation}`;
/** What goes on with a thing of its own ("nothing is decided on the queue", "ob …") is about that. */
const end =
  "(?!\\p{L}|['’](?!s)\\p{L}|,?(?: yet| at all)? (?:whether|if|which|what|how|when|who|where|ob|welche[rsnm]?|wer|wie|wann|si|quel(?:le)?s?|cuál|qual|se|ли)(?!\\p{L})|(?: yet| at all)? (?:on|about|for|upon|über|sur|sobre) (?!(?:that|this|it|das|es|ça|cela|eso|isso)\\b))";
const firmly = lazy(() => new RegExp(`${start}(?:${takings.join("|")})${end}`, "iu"));
const onlyHesitation = lazy(() => new RegExp(`^${hesitation}$`, "iu"));
const maybe = lazy(() => new RegExp(`${start}(?:${perhaps.join("|")})${end}`, "iu"));
/** In the middle of a sentence nobody retracts without a pause before it. */
const pause = /[,;:…–—-]+\s+|\.{2,}\s*|，|、|；/u;
/** It goes on with a thing, or with what one does oneself: the work is given up, not the rule. */
const isOfWork =
  /\b(?:never ?mind|nvm|forget|scrap|scratch|strike|ignore|drop|cancel|skip|undo|leave|discard|bin|disregard) (?:that|this|it|the|my|about) (?!(?:rule|idea|decision|plan|one|bit|part|thing|last|again|please|then|now|too|for|and|i|i'm|i'll|we|we'll|it|it's|that|that's|nothing|no|not|bad|stupid|silly|dumb|let's|lets|just|entirely|completely|altogether|after|all|convention|policy|requirement|preference|sentence|statement|message|point)\b)[a-z]/i;
const doneOtherwise =
  /\bi(?:'ll| will|'ve| have|'m| am)?(?: already| just)? (?:do(?:ne|ing)?|did|fix(?:ed|ing)?|handle[d]?|look(?:ed|ing)?|found|see|got|figured|solved)\b|\balready (?:done|fixed|there|works|exists)\b|\bit works\b/i;
const ofDecision =
  /\b(?:rules?|idea|decid\w{1,4}|decision|settled|agreed|(?:my|our) minds?|polic(?:y|ies)|conventions?|preferences?|requirement|remember)\b|entschieden|beschlossen|regel|idee|décid|règle|idée|avis|decid|regla|regra|regola|idea|ideia|deciso|решен|решили|правил|идея|передумал|决定|规则|主意|決ま|ルール|考え|결정|규칙|생각|तय|नियम|رأي|قرر|قاعدة|فكرة/iu;

/** Returns the drafts without those that rest on a person's words which the person took back in the same breath. */
export function unretracted(trace: SessionTrace, drafts: readonly Draft[]): Draft[] {
  return drafts.filter(({ origin, evidence }) => {
    const said = origin === "user" ? evidence.find(({ targetKind }) => targetKind === "prompt") : undefined;
    const prompt = said && trace.prompts.find(({ id }) => String(id) === said.target);
    return !prompt || !said?.quote || !isRetractedAtOnce(said.quote, prompt.text);
  });
}

/** Returns whether the rule that was found in a prompt is taken back in the same breath: in its own sentence or by the next one. */
export function isRetractedAtOnce(rule: string, prompt: string): boolean {
  const text = oneLine(prompt);
  const said = oneLine(rule);
  const at = text.indexOf(said);
  const parts = said.split(pause);
  if (parts.length > 1 && isTakingBack(parts.at(-1) ?? "")) return true;
  if (at < 0) return false;
  const after = personSentences(text.slice(at + said.length).replace(/^[\s.!?…,;:–—。！？-]+/u, ""));
  const [next, second] = after.map((sentence) => sentence.text);
  if (next === undefined) return false;
  // "hmm. forget that": the interruption may be a sentence of its own.
  const isSound = onlyHesitation().test(next);
  return [next, isSound ? `${next} ${second ?? ""}` : ""].some((text) => isTakingBack(text) || saysPerhaps(text));
}

/**
 * Returns whether the next thing that the person says takes back the rule `rule` of the prompt `before`. What may as well
 * mean the work that was ordered with it does so only when it names the rule, or when there was nothing but the rule.
 */
export function retractsLater(prompt: string, rule: string, before: string): boolean {
  const sentences = userSentences(prompt.slice(0, 1000))
    .slice(0, 2)
    .map(({ masked }) => masked);
  const retraction = sentences.findIndex((text) => isTakingBack(text) || saysPerhaps(text));
  if (retraction < 0) return false;
  const said = sentences.slice(retraction).join(" ");
  const named = new Set(tellingWords(rule, 60));
  if (tellingWords(said, 60).some((word) => named.has(word)) || ofDecision.test(said)) return true;
  if (doneOtherwise.test(said)) return false;
  const rest = oneLine(before)
    .replace(oneLine(rule), "")
    .replace(/[\s.!?,;:]+/g, "");
  const isOnly = rest === "";
  const isLast = oneLine(before)
    .trim()
    .replace(/[\s.!?]+$/, "")
    .endsWith(oneLine(rule).replace(/[\s.!?]+$/, ""));
  return isOnly || (isLast && isTakingBack(sentences[retraction] ?? ""));
}

/** Returns the words by which a prompt gives up a standing rule by name ("drop the jsdoc rule"); empty when it does not. */
export function namedRetraction(prompt: string): string[] {
  const [, name = ""] =
    /(?:^|[.!?,;] )(?:please |ok(?:ay)?,? |so |and |let's |actually,? )*(?:scrap|scratch|forget|drop|ditch|cancel|remove|delete|kill|retire|abolish|lift|withdraw) (?:the|our|that|my|this) ([\w#.+ -]{3,60}?) (?:rule|convention|policy|requirement|preference|decision|guideline)\b(?! (?:in|from|of|at) )/i.exec(
      oneLine(
        userSentences(prompt.slice(0, 1000))
          .map(({ masked }) => masked)
          .join(" "),
      ),
    ) ?? [];
  return tellingWords(name, 10);
}

/** Returns whether the sentence takes back what was said, or says that nothing was settled. */
export function isTakingBack(sentence: string): boolean {
  return firmly().test(plain(sentence)) && !isOfWork.test(sentence);
}

function saysPerhaps(sentence: string): boolean {
  return maybe().test(plain(sentence)) && !isOfWork.test(sentence);
}

function plain(sentence: string): string {
  return sentence
    .replace(/[‘’]/g, "'")
    .replace(/\b(that|it|what)s\b/gi, "$1's")
    .replace(/\b(do|is|are|was|have|has|did)nt\b/gi, "$1n't")
    .trim();
}
