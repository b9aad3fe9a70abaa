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

/** Of the best by the index, so many can be lifted by what is known of them without reading them; the others follow behind. */
export const liftedSize = 60;
/** The second stage reads the text of the best of those: a prompt's hook pays for each. */
const readSize = 30;
/** Nothing that promises less than this share of the best has a chance. */
const minPromise = 0.35;
const contextPromise = 0.5;

/** `features` are those of a memory that was read; the score of another one only says where it stands. */
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
 * Returns the candidates in order. Those that are read are chosen by what is known without reading; the others keep
 * the index's order behind them, so that the pages of one query agree. `time` in milliseconds since the epoch.
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

/** Reads the most promising candidates and returns their features, with the factor of what is known beside the text. */
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

export function weigh(features: Features, by: Features): number {
  let score = 0;
  for (const name of featureNames) score += by[name] * features[name];
  return score;
}

/** Gives the rest of the pool scores that keep their order and stay below the last re-scored one. */
export function continueBelow(lowest: number, rest: readonly Candidate[]): Ranked[] {
  return map(rest, (candidate, i) => ({ ...candidate, score: lowest / (2 + i) }));
}

export function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || b.id - a.id;
}
