// Whether a prompt takes up earlier work again. Said in the languages of core/language/continuation; in others, a shared
// subject has to tell.
import cues from "../language/continuation/cues.json";
import { goOnFillers, goOnPhrases } from "../language/continuation/go-on.ts";
import goOnCues from "../language/continuation/go-on-cues.json";
import { continuationPhrases } from "../language/continuation/phrases.ts";
import { phraseMatcher } from "../language/phrases.ts";
import { wordBag } from "../language/word-bag.ts";
import { lazy } from "../lazy.ts";
import { analyse, type Term } from "../search/text/analyse.ts";
import { isOrdinary } from "../search/text/ordinary-words.ts";
import type { HandoffContent } from "../store/handoff.ts";

/** `named`: it speaks of earlier work. `bare`: it says nothing but to go on. */
export type Continuation = "named" | "bare" | undefined;

const longestNamed = 400;
const longestBare = 60;

const named = phraseMatcher(continuationPhrases, cues);
const goOn = phraseMatcher(goOnPhrases, goOnCues);
const fillers = lazy(() => wordBag(goOnFillers));

/** Returns whether a prompt says in words that it takes up earlier work. */
export function continuationOf(prompt: string): Continuation {
  const text = prompt.trim();
  if (text.length <= longestNamed && named.test(text)) return "named";
  if (text.length > longestBare || !goOn.test(text)) return undefined;
  return fillers().isAll(goOn.without(text)) ? "bare" : undefined;
}

/** Names from code and files count for more than words. */
const nameScore = 2;
const ordinaryScore = 0.5;

/** One word in common is chance. */
const minDistinct = 2;

/**
 * Returns how much of its subject a prompt shares with what was left open: a point for a word, half for an ordinary one, two
 * for a name; 0 where fewer than two words are shared that `isRare` and no ordinary ones. What was done is no reason to take it
 * up again.
 */
export function sharedSubject(
  prompt: string,
  { notDone, nextSteps, checks }: HandoffContent,
  isRare: (term: Term) => boolean,
): number {
  const failing = checks.flatMap(({ passed, headline }) => (passed ? [] : (headline ?? "")));
  const left = new Set(analyse([notDone, nextSteps, ...failing].join("\n").slice(0, 4_000)).map(({ stem }) => stem));
  const seen = new Set<string>();
  let score = 0;
  let distinct = 0;
  for (const term of analyse(prompt.slice(0, 1_000))) {
    const { stem, kind, text } = term;
    if (seen.has(stem) || !left.has(stem) || /^\p{N}+$/u.test(text)) continue;
    seen.add(stem);
    const isName = kind === "identifier";
    if (!isName && kind !== "word") continue;
    if (!isName && isOrdinary(stem)) score += ordinaryScore;
    else if (isRare(term)) {
      score += isName ? nameScore : 1;
      distinct += 1;
    }
  }
  return distinct < minDistinct ? 0 : score;
}
