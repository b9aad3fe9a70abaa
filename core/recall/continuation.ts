// Decides whether a prompt continues earlier work: by the phrases of core/language/continuation, and in other languages by a
// shared subject.
import cues from "../language/continuation/cues.json";
import { goOnFillers, goOnPhrases } from "../language/continuation/go-on.ts";
import goOnCues from "../language/continuation/go-on-cues.json";
import { continuationPhrases } from "../language/continuation/phrases.ts";
import { phraseMatcher } from "../language/phrases.ts";
import { wordBag } from "../language/word-bag.ts";
import { lazy } from "../lazy.ts";
import { analyze, type Term } from "../search/text/analyze.ts";
import { isOrdinary } from "../search/text/ordinary-words.ts";
import type { HandoffContent } from "../store/handoff.ts";

/** `named`: the prompt mentions earlier work. `bare`: it says only to go on. */
export type Continuation = "named" | "bare" | undefined;

const maxNamedChars = 400;
const maxBareChars = 60;

const named = phraseMatcher(continuationPhrases, cues);
const goOn = phraseMatcher(goOnPhrases, goOnCues);
const fillers = lazy(() => wordBag(goOnFillers));

/** Returns how a prompt says that it continues earlier work; undefined if it does not. */
export function continuationOf(prompt: string): Continuation {
  const text = prompt.trim();
  if (text.length <= maxNamedChars && named.test(text)) return "named";
  if (text.length > maxBareChars || !goOn.test(text)) return undefined;
  return fillers().isAll(goOn.without(text)) ? "bare" : undefined;
}

/** An identifier counts more than a word. */
const identifierScore = 2;
const ordinaryScore = 0.5;

/** One shared word is chance. */
const minDistinct = 2;

/**
 * Returns how much of its subject a prompt shares with the open work: one point for a word, half for an ordinary word, two for an
 * identifier; 0 if fewer than two shared words are rare (`isRare`) and not ordinary. Finished work does not count.
 */
export function sharedSubject(
  prompt: string,
  { notDone, nextSteps, checks }: HandoffContent,
  isRare: (term: Term) => boolean,
): number {
  const failing = checks.flatMap(({ passed, headline }) => (passed ? [] : (headline ?? "")));
  const openStems = new Set(
    analyze([notDone, nextSteps, ...failing].join("\n").slice(0, 4_000)).map(({ stem }) => stem),
  );
  const seen = new Set<string>();
  let score = 0;
  let distinct = 0;
  for (const term of analyze(prompt.slice(0, 1_000))) {
    const { stem, kind, text } = term;
    if (seen.has(stem) || !openStems.has(stem) || /^\p{N}+$/u.test(text)) continue;
    seen.add(stem);
    const isIdentifier = kind === "identifier";
    if (!isIdentifier && kind !== "word") continue;
    if (!isIdentifier && isOrdinary(stem)) score += ordinaryScore;
    else if (isRare(term)) {
      score += isIdentifier ? identifierScore : 1;
      distinct += 1;
    }
  }
  return distinct < minDistinct ? 0 : score;
}
