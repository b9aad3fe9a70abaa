import type { Database } from "bun:sqlite";
import { filter, flatMap, last, map } from "../../lists.ts";
import { getObservations, type Observation } from "../../store/observation.ts";
import type { Candidate, WeightedTerm } from "../match/match.ts";
import { type Features, featuresOf } from "./features.ts";
import { type Occurrences, occurrenceFinder } from "./occurrences.ts";
import { prior, sessionContext } from "./prior.ts";
import fitted from "./weights.json";

export const weights: Features = fitted.weights;
export const featureNames = Object.keys(weights) as (keyof Features)[];

/** The best candidates of the first stage, which prior and session context may reorder. All others stay behind them. */
export const liftedSize = 60;
/** Of those, the most promising whose text the second stage reads. A prompt's hook pays for each. */
const readSize = 30;
/** A candidate that promises less than this share of the best one is not read. */
const minPromise = 0.35;
const contextPromise = 0.5;

/** Only a memory that was read has `features`. The score of any other only keeps its place in the order. */
export type Ranked = Candidate & { score: number; features?: Features };
export type ReadMemory<T> = { candidate: T; observation: Observation; occurrences: Occurrences };
export type Reader = <T extends { id: number }>(candidates: readonly T[]) => ReadMemory<T>[];

/** Returns a function that reads memories with the occurrences of the terms, each memory once; deleted ones are left out. */
export function createReader(db: Database, terms: readonly WeightedTerm[]): Reader {
  const findOccurrences = occurrenceFinder(terms);
  const known = new Map<number, Omit<ReadMemory<unknown>, "candidate">>();
  return (candidates) => {
    const missing = filter(
      map(candidates, ({ id }) => id),
      (id) => !known.has(id),
    );
    for (const observation of getObservations(db, missing)) {
      known.set(observation.id, { observation, occurrences: findOccurrences(observation) });
    }
    return flatMap(candidates, (candidate) => {
      const memory = known.get(candidate.id);
      return memory ? [{ candidate, ...memory }] : [];
    });
  };
}

export type Judged = Candidate & { features: Features; factor: number };

/**
 * Returns the candidates in order: those that were read by their score, then the others in the order of the first stage, so
 * that the pages of one query agree. `time` in milliseconds since the epoch.
 */
export function rank(
  query: string,
  terms: readonly WeightedTerm[],
  candidates: readonly Candidate[],
  read: Reader,
  time: number,
): Ranked[] {
  const { judged, rest } = judge(query, terms, candidates, read, time);
  const ranked = map(judged, (memory) => ({ ...memory, score: weigh(memory.features, weights) * memory.factor }));
  ranked.sort(byScore);
  return [...ranked, ...continueBelow(last(ranked)?.score ?? 0, rest)];
}

/** Reads the most promising candidates and returns their features and priors; `rest` are the others, in order. */
export function judge(
  query: string,
  terms: readonly WeightedTerm[],
  candidates: readonly Candidate[],
  read: Reader,
  time: number,
): { judged: Judged[]; rest: Candidate[] } {
  const lifted = candidates.slice(0, liftedSize);
  const best = Math.max(...map(lifted, ({ relevance }) => relevance)) || 1;
  const contexts = sessionContext(lifted);
  const likely = map(lifted, (candidate, i) => {
    const context = contexts[i] ?? 0;
    const factor = prior(candidate, time);
    const promise = (candidate.relevance / best + contextPromise * context) * factor;
    return { id: candidate.id, candidate, context, factor, promise };
  });
  likely.sort((a, b) => b.promise - a.promise || b.id - a.id);
  const min = minPromise * (likely[0]?.promise ?? 0);
  const hopeful = filter(likely.slice(0, readSize), ({ promise }) => promise >= min);
  const chosen = read(hopeful);
  const features = featuresOf(
    query,
    terms,
    map(chosen, ({ candidate: { candidate, context }, observation, occurrences }) => {
      return { relevance: candidate.relevance, context, title: observation.title, occurrences };
    }),
  );
  const judged = flatMap(chosen, ({ candidate: { candidate, factor } }, i): Judged[] => {
    const own = features[i];
    return own ? [{ ...candidate, factor, features: own }] : [];
  });
  const rest = map(likely.slice(hopeful.length), ({ candidate }) => candidate);
  return { judged, rest: [...rest, ...candidates.slice(liftedSize)] };
}

/** Returns the weighted sum of the features. */
export function weigh(features: Features, by: Features): number {
  let score = 0;
  for (const name of featureNames) score += by[name] * features[name];
  return score;
}

/** Returns the candidates with scores that keep their order and stay below `lowest`. */
export function continueBelow(lowest: number, rest: readonly Candidate[]): Ranked[] {
  return map(rest, (candidate, i) => ({ ...candidate, score: lowest / (2 + i) }));
}

export function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || b.id - a.id;
}
