// Whether a prompt takes up earlier work again. Said in twelve languages; in others, a shared subject has to tell.
import { lazy } from "../lazy.ts";
import { map } from "../lists.ts";
import { analyse } from "../search/text/analyse.ts";
import { isOrdinary } from "../search/text/ordinary-words.ts";
import type { HandoffContent } from "../store/handoff.ts";
import { continuationPhrases } from "./continuation-phrases.ts";

/** `named`: it speaks of earlier work. `bare`: it says nothing but to go on. */
export type Continuation = "named" | "bare" | undefined;

const longestNamed = 400;
const longestBare = 60;

// Not \b: it knows Latin letters without accents only.
const start = "(?<![\\p{L}\\p{M}\\p{N}])";
const end = "(?![\\p{L}\\p{M}\\p{N}])";

const named = map(continuationPhrases, ({ cue, isSpaced, forms }) => ({
  cue,
  form: lazy(() => new RegExp(`${isSpaced ? start : ""}(?:${forms.join("|")})`, "iu")),
}));

function isNamed(text: string): boolean {
  return named.some(({ cue, form }) => cue.test(text) && form().test(text));
}

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
  if (text.length <= longestNamed && isNamed(text)) return "named";
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
