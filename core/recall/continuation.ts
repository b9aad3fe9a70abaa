// Whether a prompt takes up earlier work again. Said in twelve languages; in others, a shared subject has to tell.
import { lazy } from "../lazy.ts";
import { analyse } from "../search/text/analyse.ts";
import { isOrdinary } from "../search/text/ordinary-words.ts";
import type { HandoffContent } from "../store/handoff.ts";

/** `named`: it speaks of earlier work. `bare`: it says nothing but to go on. */
export type Continuation = "named" | "bare" | undefined;

const longestNamed = 400;
const longestBare = 60;

// Not \b: it knows Latin letters without accents only.
const start = "(?<![\\p{L}\\p{M}\\p{N}])";
const end = "(?![\\p{L}\\p{M}\\p{N}])";

/** Phrases that only make sense where something was left before. */
const named = lazy(() => {
  const spaced = [
    // English
    "where (?:we|i|you) (?:left|stopped|were|paused)",
    "(?:left off|leave off)",
    "where were we",
    "what (?:were|was|have|did) (?:we|you|i) (?:been )?(?:doing|working on|do|done)(?: last| before| yesterday| so far| in the)",
    "(?:pick|picking) (?:it|this|that|things|everything|up)(?: back)?(?: up)?(?: again| where| from)",
    "carry on (?:with|from|where)",
    "(?:continue|resume|proceed|go on|keep going|carry on)(?: with)?(?: from)? (?:the |our |my |your |that )?(?:last|previous|earlier|yesterday|prior|unfinished|remaining|rest|open|old|work|task|session|it|there|this)",
    "(?:last|previous|prior|earlier) (?:session|time|conversation)",
    "(?:what is|what's|whats) (?:left|next|still open|still missing|remaining|the next step|the status|to do next)",
    "finish what (?:we|you|i)",
    // Spanish
    "donde (?:lo )?(?:dejamos|dejaste|nos quedamos|estábamos|quedamos)|la (?:última|sesión) (?:vez|anterior|sesión)|retoma(?:r|mos)?",
    // French
    "là où (?:on|nous)|où (?:on|nous) (?:en )?(?:étions|était|avons|s'est|nous)|la dernière (?:fois|session)|repren(?:ons|ds|d|ez)",
    // German
    "wo (?:wir|ich|du) (?:zuletzt |das letzte mal |gestern )?(?:aufgehört|stehen ?geblieben|waren|war|aufhörten)|letzte[ns]? (?:mal|sitzung)|(?:mach|machen wir|geht es|gehts) (?:da )?weiter",
    // Italian
    "dove (?:eravamo|ci siamo|avevamo|eravate)|(?:l')?ultima (?:volta|sessione)|riprend(?:i|iamo|ere)",
    // Portuguese
    "(?:onde|de onde) (?:paramos|parámos|parou|estávamos)|(?:da |na )?última (?:vez|sessão)|retom(?:a|e|ar|amos)",
    // Russian
    "на ч[её]м (?:мы )?(?:остановились|закончили)|в прошлый раз|прошл(?:ая|ой|ую) сесси|верн[её]мся к|с того места|что (?:осталось|дальше)",
    // Hindi
    "जहाँ (?:हमने|हम|तुमने|आपने)?|पिछली (?:बार|सत्र)|आगे क्या",
    // Arabic
    "(?:من )?حيث (?:توقفنا|انتهينا|وقفنا)|(?:المرة|الجلسة) (?:السابقة|الماضية)|آخر مرة",
  ];
  // Scripts without spaces: Chinese, Japanese, Korean.
  const joined =
    "上次|上一次|之前(?:的)?(?:工作|任务|会话)|昨天(?:的|做)|接着(?:上|之前|做|干|来)|从.{0,12}(?:停下|中断|断开)|继续(?:上|之前|昨天|刚才|未完)|剩下的|前回|昨日の続き|続きから|の続き|中断した|どこまで|지난번|저번|이전 (?:세션|작업)|하던|어디까지|멈춘|이어서 (?:하|진행)";
  return new RegExp(`${start}(?:${spaced.join("|")})|${joined}`, "iu");
});

/** Words that say to go on, and the fillers they come with. */
const goOn = lazy(
  () =>
    new RegExp(
      `${start}(?:continue|resume|proceed|go on|go ahead|carry on|keep going|keep on|next|onwards?|contin[uú]a(?:r|mos)?|sigue|sigamos|seguimos|adelante|continuez|continuons|poursuis|poursuivons|weiter|weitermachen|fortfahren|fahr fort|continuiamo|prosegui|vai avanti|avanti|continue|continuemos|prossiga|siga|продолжай(?:те)?|продолжим|продолжить|дальше|далее|जारी रखें|जारी रखो|आगे बढ़ें|आगे बढ़ो|تابع|أكمل|استمر|واصل)${end}|继续|接着|下一步|続けて|続き|次へ|계속|이어서|다음`,
      "iu",
    ),
);
const filler = lazy(
  () =>
    new RegExp(
      `${start}(?:please|pls|ok(?:ay)?|yes|yeah|yep|now|then|just|so|and|with|it|this|that|the|work|task|let'?s|let us|hi|hello|hey|again|por favor|bien|vale|s'il te plaît|stp|bitte|mach|ok|gut|per favore|va bene|por favor|пожалуйста|да|и|कृपया|हाँ|من فضلك|نعم)${end}|请|吧|好的?|お願いします|ください|はい|해줘|해 ?주세요|진행|하자|네`,
      "giu",
    ),
);

/** Tells whether a prompt says in words that it takes up earlier work. */
export function continuationOf(prompt: string): Continuation {
  const text = prompt.trim();
  if (text.length <= longestNamed && named().test(text)) return "named";
  if (text.length > longestBare || !goOn().test(text)) return undefined;
  const rest = text.replaceAll(new RegExp(goOn().source, "giu"), " ").replaceAll(filler(), " ");
  return /[\p{L}\p{N}]/u.test(rest) ? undefined : "bare";
}

/** Names from code and files count for more than words. */
const nameScore = 2;
const ordinaryScore = 0.5;

/**
 * Returns how much of its subject a prompt shares with what was left open: a point for a word, half for an ordinary one, two
 * for a name. What was
 * done is no reason to take it up again.
 */
export function sharedSubject(prompt: string, { notDone, nextSteps, checks }: HandoffContent): number {
  const failing = checks.flatMap(({ passed, headline }) => (passed ? [] : (headline ?? "")));
  const left = new Set(analyse([notDone, nextSteps, ...failing].join("\n").slice(0, 4_000)).map(({ stem }) => stem));
  const seen = new Set<string>();
  let score = 0;
  for (const { stem, kind, text } of analyse(prompt.slice(0, 1_000))) {
    if (seen.has(stem) || !left.has(stem) || /^\p{N}+$/u.test(text)) continue;
    seen.add(stem);
    if (kind === "identifier") score += nameScore;
    else if (kind === "word") score += isOrdinary(stem) ? ordinaryScore : 1;
  }
  return score;
}
