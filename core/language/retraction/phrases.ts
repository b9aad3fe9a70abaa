// Phrases with which users retract a statement. They are at the start of a sentence, after words of hesitation.
import type { PatternRow } from "../pattern-rows.ts";
import type { PhraseRow } from "../phrases.ts";
import { chinese, japanese, korean } from "./east-asian.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { arabic, hindi } from "./hindi-arabic.ts";
import { portuguese, spanish } from "./iberian.ts";
import { italian } from "./italian.ts";
import { russian } from "./russian.ts";

/** Phrases that retract any statement. */
export const retractions: readonly PhraseRow[] = [
  ...english,
  ...german,
  ...french,
  ...spanish,
  ...portuguese,
  ...italian,
  ...russian,
  ...chinese,
  ...japanese,
  ...korean,
  ...hindi,
  ...arabic,
];

/** Phrases that may also abandon the work that was ordered. */
export const ambiguousRetractions: readonly PhraseRow[] = [
  { phrase: "never[ ]mind", yes: "nevermind" },
  "nvm",
  { phrase: "forget [about] (it|that)", yes: "forget about it", no: "forget the cache" },
  { phrase: "(ignore|drop|cancel|skip|undo|leave) (that|this|it)", yes: "cancel that", no: "cancel the order" },
  { phrase: "no[,] wait", yes: "no wait" },
  { phrase: "(wait|hold on|hmm|hmmm|actually|sorry|oh)[,] no", yes: "hold on, no", no: "hold on, now" },
  "egal",
  { phrase: "lass (das|es) [lieber]", yes: "lass das lieber", no: "lass den Test laufen" },
  "annulla",
  "déjalo",
  "取消",
  "やめて",
];

/** Orders to forget something that the clause behind them names. The clause is group 1. */
export const forgetClauses: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /^(?:(?:please|pls|ok|okay|and|you can)[, ]+){0,3}forget (?:that|about) (.{3,200})/,
    example: "Forget that we deploy only on Tuesdays",
  },
  {
    id: "english-what-i-said",
    pattern:
      /^(?:(?:please|pls|ok|okay|and|you can)[, ]+){0,3}forget (?:what|everything|all|anything) (?:(?:that )?(?:i|we|you) (?:said|told you|wrote|mentioned|know|remember) )?(?:about|on) (.{3,200})/,
    example: "Forget what I told you about deploying on Tuesdays",
  },
  { id: "german", pattern: /^(?:bitte )?vergiss,? dass (.{3,200})/, example: "Vergiss, dass wir dienstags ausliefern" },
  {
    id: "german-what-i-said",
    pattern: /^(?:bitte )?vergiss(?: bitte)?,? was ich (?:dir )?(?:über|zu|von) (.{3,200}?) (?:gesagt|erzählt)/,
    example: "Vergiss, was ich über den Auslieferungstag Dienstag gesagt habe",
  },
  { id: "french", pattern: /^oublie[zs]? que (.{3,200})/, example: "Oublie que nous livrons le mardi" },
  {
    id: "french-what-i-said",
    pattern: /^oublie[zs]? ce que j'ai dit (?:sur|de|à propos de) (.{3,200})/,
    example: "Oublie ce que j'ai dit sur la livraison du mardi",
  },
  { id: "spanish", pattern: /^olvida que (.{3,200})/, example: "Olvida que desplegamos los martes" },
  {
    id: "spanish-what-i-said",
    pattern: /^olvida lo que (?:te )?dije (?:sobre|de|acerca de) (.{3,200})/,
    example: "Olvida lo que dije sobre desplegar los martes",
  },
  { id: "portuguese", pattern: /^esque[cç][ae] que (.{3,200})/, example: "Esquece que publicamos às terças" },
  {
    id: "portuguese-what-i-said",
    pattern: /^esque[cç][ae] o que (?:eu )?disse (?:sobre|de) (.{3,200})/,
    example: "Esquece o que eu disse sobre publicar às terças",
  },
  {
    id: "italian-what-i-said",
    pattern: /^dimentica (?:quello|ciò) che ho detto (?:su|di|sul|sulla) (.{3,200})/,
    example: "Dimentica quello che ho detto sul pubblicare il martedì",
  },
  { id: "italian", pattern: /^dimentica che (.{3,200})/, example: "Dimentica che pubblichiamo il martedì" },
  {
    id: "russian-what-i-said",
    pattern: /^забудь,? что я (?:говорил|говорила|сказал|сказала) (?:о|об|про) (.{3,200})/,
    example: "Забудь, что я говорил про выкатку по вторникам",
  },
  { id: "russian", pattern: /^забудь,? что (.{3,200})/, example: "Забудь, что мы выкатываем по вторникам" },
];

/** One of these is in every text that `forgetClauses` match, in small letters. */
export const forgetVerbs: readonly string[] = ["forget", "vergiss", "oublie", "olvida", "esque", "dimentica", "забудь"];

/** Words between the last things of a list. */
export const listJoiners = "and or und oder et ou y o e и или";

/** Interjections and filler words. */
export const hesitations: readonly PhraseRow[] = [
  { phrase: "(hm|hmm|hmmm|hmmmm|h)", yes: "hmm" },
  { phrase: "(uh|uhm|uhmm|uhh|um|umm|ummm|er|erm|err|errm)", yes: "umm" },
  { phrase: "(oh|ah|eh|argh|ugh)", yes: "argh" },
  { phrase: "(ok|okay|well|wait|stop|hey|actually|sorry|but|and)", yes: "ok wait" },
  { phrase: "(no|noo|nooo|nope|nah)", yes: "nooo" },
  "hold on",
  { phrase: "on second thought[s]", yes: "on second thought" },
  { phrase: "(ach|nein|doch|halt|warte|moment)", yes: "nein, warte" },
  { phrase: "(non|attends|en fait|finalement)", yes: "en fait" },
  { phrase: "(espera|perdón|ay)", yes: "espera" },
  { phrase: "(não|espere|na verdade)", yes: "na verdade" },
  { phrase: "(aspetta|anzi|scusa)", yes: "anzi" },
  { phrase: "(нет|стой|погоди|подожди|хотя|ой|эм|эмм)", yes: "нет, стой" },
  { phrase: "(नहीं|रुको)", yes: "रुको" },
  { phrase: "(لا|انتظر)", yes: "انتظر" },
  { phrase: "(不对|不是|不|等等|等一下|哎|嗯|啊)", yes: "不对" },
  { phrase: "(いや|ちょっと待って|待って|あ|えっと)", yes: "いや" },
  { phrase: "(아니|잠깐|음)", yes: "아니" },
];

/** Words after a phrase that make it about the following text, not about an earlier statement; a comma may be between them. */
export const retractionQuestions: readonly PhraseRow[] = [
  { phrase: "[yet|at all] (whether|if|which|what|how|when|who|where)", yes: "yet whether the tests need one" },
  { phrase: "(ob|welche|welcher|welches|welchen|welchem|wer|wie|wann)", yes: "ob wir Tabs nehmen" },
  { phrase: "(si|quel|quels|quelle|quelles)", yes: "si on garde les tabs" },
  { phrase: "(cuál|qual|se)", yes: "cuál usamos" },
  "ли",
];

/** The same ("nothing is decided on the queue"), without a comma. */
export const retractionObjects: readonly PhraseRow[] = [
  {
    phrase: "[yet|at all] (on|about|for|upon|über|sur|sobre) >! (that|this|it|das|es|ça|cela|eso|isso)",
    yes: "on prettier",
    no: "about that",
  },
];

/** Phrases that concern the work if an object follows. */
export const abandonedWork: readonly PhraseRow[] = [
  {
    phrase:
      "(never mind|nevermind|nvm|forget|scrap|scratch|strike|ignore|drop|cancel|skip|undo|leave|discard|bin|disregard) (that|this|it|the|my|about)",
    yes: "forget that file",
    no: "forget to push",
  },
];

/** Words after such a phrase that are no object. */
export const nonObjectWords = `rule idea decision plan one bit part thing last again please then now too for and i i'm i'll we we'll
  it it's that that's nothing no not bad stupid silly dumb let's lets just entirely completely altogether after all convention
  policy requirement preference sentence statement message point`;

/** Phrases stating that the work is done. */
export const alreadyDone: readonly PhraseRow[] = [
  {
    phrase:
      "i['ll|'ve|'m| will| have| am] [already|just] (do|done|doing|did|fix|fixed|fixing|handle|handled|look|looked|looking|found|see|got|figured|solved)",
    yes: "never mind, i did it myself",
    no: "i want it",
  },
  { phrase: "already (done|fixed|there|works|exists)", yes: "it's already fixed", no: "already here" },
  { phrase: "it works", yes: "it works now" },
];

/** Words for rules, ideas and decisions. */
export const decisionWords: readonly PhraseRow[] = [
  { phrase: "(rule|rules|idea)", yes: "drop the rule" },
  { phrase: "(decide|decided|decides|decision|decisions|settled|agreed)", yes: "nothing is decided" },
  { phrase: "(my|our) mind[s]", yes: "changed my mind" },
  {
    phrase: "(policy|policies|convention|conventions|preference|preferences|requirement|remember)",
    yes: "that policy",
  },
  { phrase: "(entschieden|beschlossen|regel*|idee)", yes: "die Regel" },
  { phrase: "(décid*|règle*|idée*|avis)", yes: "cette règle" },
  { phrase: "(decid*|regla*)", yes: "esa regla" },
  { phrase: "(regra*|ideia*)", yes: "essa regra" },
  { phrase: "(regola|deciso)", yes: "quella regola" },
  { phrase: "(решен*|решили|правил*|идея|передумал*)", yes: "это правило" },
  { phrase: "(决定|规则|主意)", yes: "这条规则" },
  { phrase: "(決ま|ルール|考え)", yes: "このルール" },
  { phrase: "(결정|규칙|생각)*", yes: "그 규칙은" },
  { phrase: "(तय|नियम)", yes: "यह नियम" },
  { phrase: "(رأيي|رأي|قرر*|قاعدة|القاعدة|فكرة)", yes: "هذه القاعدة" },
];

/** Orders that retract a rule by name: the order, the name, a word for rules. */
export const namedRetractionOrders: readonly PhraseRow[] = [
  {
    phrase:
      "(scrap|scratch|forget|drop|ditch|cancel|remove|delete|kill|retire|abolish|lift|withdraw) (the|our|that|my|this)",
    yes: "drop the jsdoc rule",
    no: "drop jsdoc",
  },
];
export const ruleNouns: readonly PhraseRow[] = [
  {
    phrase: "(rule|convention|policy|requirement|preference|decision|guideline) >! (in|from|of|at)",
    yes: "the jsdoc rule, please",
    no: "the semi rule in .eslintrc",
  },
];
/** Filler words before such an order in its clause. */
export const namedRetractionFillers = "please ok okay so and let's actually";
