import { askScore, maxAsked, minNamedScore } from "../../../core/extract/prompts/candidates.ts";
import { maxConfirmationsOf } from "../../../core/recall/confirmation.ts";
import type { RealPrompt } from "./real-rows.ts";

export type Thresholds = { ask: number; store: number };

/** A prompt with the scores of its sentences, and thresholds, from a model fitted without its person. */
export type Scored = { prompt: RealPrompt; scores: readonly number[]; thresholds: Thresholds };

/** The ways to derive from the readers' verdicts whether a sentence is durable. */
export const readings = {
  yes: ({ verdict }: RealPrompt["durable"][number]) => verdict === "yes",
  strict: ({ isStrict }: RealPrompt["durable"][number]) => isStrict,
  "yes or strict": ({ verdict, isStrict }: RealPrompt["durable"][number]) => verdict === "yes" || isStrict,
} as const;
export type Reading = keyof typeof readings;

export type Rate = { hits: number; of: number };

/** Returns the indexes of the sentences that the program selects in a prompt. */
export type Rule = (scored: Scored) => number[];

/** Selects the sentences of a confirmation request, without the limit of requests per session. */
export const likely: Rule = ({ scores, thresholds }) => {
  const best = stored({ scores, thresholds })
    .filter((place) => (scores[place] ?? 0) >= minNamedScore)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
    .slice(0, maxAsked);
  return askScore(best.map((place) => scores[place] ?? 0)) >= thresholds.ask ? best : [];
};

/** Returns the rule that selects the sentences in the confirmation requests of these sessions. */
export function askedIn(all: readonly Scored[]): Rule {
  const asking = new Set<RealPrompt>();
  for (const session of Map.groupBy(all, ({ prompt }) => `${prompt.person} ${prompt.session}`).values()) {
    let made = 0;
    for (const scored of session.toSorted((one, other) => one.prompt.number - other.prompt.number)) {
      const places = likely(scored);
      if (places.length === 0) continue;
      const relativeScore = askScore(places.map((place) => scored.scores[place] ?? 0)) / scored.thresholds.ask;
      if (made >= maxConfirmationsOf(scored.prompt.number, relativeScore)) continue;
      asking.add(scored.prompt);
      made++;
    }
  }
  return (scored) => (asking.has(scored.prompt) ? likely(scored) : []);
}

/** Selects the sentences that are stored as candidates. */
export const stored = ({ scores, thresholds }: Pick<Scored, "scores" | "thresholds">): number[] =>
  [...scores.keys()].filter((place) => (scores[place] ?? 0) >= thresholds.store);

/** Returns at how many prompts the rule selects a sentence. */
export function flagged(all: readonly Scored[], rule: Rule): Rate {
  return { hits: all.filter((each) => rule(each).length > 0).length, of: all.length };
}

/**
 * Returns how many durable sentences are in prompts for which the rule selects a sentence (`prompt`), or are selected themselves
 * (`sentence`). A sentence that the classifier of typed text lost is never covered.
 */
export function covered(all: readonly Scored[], rule: Rule, reading: Reading, by: "prompt" | "sentence"): Rate {
  const rate = { hits: 0, of: 0 };
  for (const scored of all) {
    const taken = new Set(rule(scored));
    for (const durable of scored.prompt.durable.filter(readings[reading])) {
      rate.of++;
      const isCovered = by === "prompt" ? taken.size > 0 : durable.places.some((place) => taken.has(place));
      if (isCovered) rate.hits++;
    }
  }
  return rate;
}

/** Returns the lowest score that at most the share `share` of the prompts reaches. */
export function thresholdFor(promptScores: readonly number[], share: number): number {
  const sorted = promptScores.toSorted((one, other) => other - one);
  return Math.floor((sorted[Math.floor(share * sorted.length)] ?? 1) * 1e4 + 1) / 1e4;
}

/** Returns the largest share of the true rows above a score at which at least `precision` of the rows are true. */
export function recallAt(rows: readonly { score: number; isTrue: boolean }[], precision: number): Rate {
  let hits = 0;
  let max = 0;
  for (const [at, { isTrue }] of rows.toSorted((one, other) => other.score - one.score).entries()) {
    if (isTrue) hits++;
    if (hits >= precision * (at + 1)) max = hits;
  }
  return { hits: max, of: rows.filter(({ isTrue }) => isTrue).length };
}

/** Returns the area under the ROC curve: the probability that a score of the first set is above one of the second. */
export function areaUnderCurve(positive: readonly number[], negative: readonly number[]): number {
  let above = 0;
  for (const one of positive) {
    for (const other of negative) above += one > other ? 1 : one === other ? 0.5 : 0;
  }
  return above / (positive.length * negative.length);
}

/**
 * Returns the 95 % bootstrap interval of `measure` over `rounds` samples of as many people, with replacement;
 * deterministic.
 */
export function interval(
  all: readonly Scored[],
  measure: (drawn: readonly Scored[]) => number,
  rounds = 500,
): { low: number; high: number } {
  const byPerson = [...Map.groupBy(all, ({ prompt }) => prompt.person).values()];
  let state = 1;
  const draw = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return byPerson[Math.floor((state / 2 ** 32) * byPerson.length)] ?? [];
  };
  const found = Array.from({ length: rounds }, () => measure(byPerson.flatMap(draw)))
    .filter((value) => !Number.isNaN(value))
    .sort((one, other) => one - other);
  const at = (share: number) => found[Math.floor(share * (found.length - 1))] ?? Number.NaN;
  return { low: at(0.025), high: at(0.975) };
}
