import type { Database } from "bun:sqlite";
import { lazy } from "../../lazy.ts";
import { filter, flatMap, last, map } from "../../lists.ts";
import { getObservations, type Observation } from "../../store/observation.ts";
import type { Candidate, WeightedTerm } from "../match/match.ts";
import { type Features, featuresOf } from "./features.ts";
import { type Occurrences, occurrenceFinder } from "./occurrences.ts";
import { prior, sessionContext } from "./prior.ts";
import fitted from "./weights.json";

export const weights: Features = fitted.weights;
export const featureNames = Object.keys(weights) as (keyof Features)[];

/** Number of best candidates by the index that are reordered by the prefilter score. The others follow. */
export const rerankWindow = 60;
/** Which of these are read for reranking: those of the first `max` by prefilter score that are `wanted`; all by default. */
export type Reading = { max: number; wanted?: ((id: number) => boolean) | undefined };
export const defaultReading: Reading = { max: 30 };
/** Minimum prefilter score to be read, relative to the best. */
const prefilterCutoff = 0.35;
const contextWeight = 0.5;

/** `features` is set for memories whose text was read. The score of the others only expresses their order. */
export type Ranked = Candidate & { score: number; features?: Features };
export type ReadMemory<T> = { candidate: T; observation: Observation; occurrences: Occurrences };
export type Reader = <T extends { id: number }>(candidates: readonly T[]) => ReadMemory<T>[];

/** Returns a function that reads memories with the occurrences of the terms, each memory once. Omits deleted memories. */
export function createReader(db: Database, terms: readonly WeightedTerm[]): Reader {
  // Most prompts have no possible memory.
  const finder = lazy(() => occurrenceFinder(terms));
  const known = new Map<number, Omit<ReadMemory<unknown>, "candidate">>();
  return (candidates) => {
    const missing = filter(
      map(candidates, ({ id }) => id),
      (id) => !known.has(id),
    );
    for (const observation of getObservations(db, missing)) {
      known.set(observation.id, { observation, occurrences: finder()(observation) });
    }
    return flatMap(candidates, (candidate) => {
      const memory = known.get(candidate.id);
      return memory ? [{ candidate, ...memory }] : [];
    });
  };
}

export type FeaturedCandidate = Candidate & { features: Features; factor: number };

/**
 * Returns the candidates in order. The prefilter score selects those that are read and reranked. The others follow in the index's
 * order, so that the pages of one query agree. `time` is in milliseconds since the epoch.
 */
export function rank(
  query: string,
  terms: readonly WeightedTerm[],
  candidates: readonly Candidate[],
  read: Reader,
  time: number,
  reading = defaultReading,
): Ranked[] {
  const { reranked, rest } = readFeatures(query, terms, candidates, read, time, reading);
  const ranked = map(reranked, (memory) => ({ ...memory, score: weigh(memory.features, weights) * memory.factor }));
  ranked.sort(byScore);
  return [...ranked, ...continueBelow(last(ranked)?.score ?? 0, rest)];
}

/** Reads the best candidates by prefilter score and returns their features and priors; `rest` are the others. */
export function readFeatures(
  query: string,
  terms: readonly WeightedTerm[],
  candidates: readonly Candidate[],
  read: Reader,
  time: number,
  reading = defaultReading,
): { reranked: FeaturedCandidate[]; rest: Candidate[] } {
  const window = candidates.slice(0, rerankWindow);
  const best = Math.max(...map(window, ({ relevance }) => relevance)) || 1;
  const contexts = sessionContext(window);
  const scored = map(window, (candidate, i) => {
    const context = contexts[i] ?? 0;
    const factor = prior(candidate, time);
    const prefilterScore = (candidate.relevance / best + contextWeight * context) * factor;
    return { id: candidate.id, candidate, context, factor, prefilterScore };
  });
  scored.sort((a, b) => b.prefilterScore - a.prefilterScore || b.id - a.id);
  const min = prefilterCutoff * (scored[0]?.prefilterScore ?? 0);
  const { max, wanted } = reading;
  const isRead = ({ id, prefilterScore }: { id: number; prefilterScore: number }) =>
    prefilterScore >= min && (wanted === undefined || wanted(id));
  const selected = filter(scored.slice(0, max), isRead);
  const chosen = read(selected);
  const features = featuresOf(
    query,
    terms,
    map(chosen, ({ candidate: { candidate, context }, observation, occurrences }) => {
      return { relevance: candidate.relevance, context, title: observation.title, occurrences };
    }),
  );
  const reranked = flatMap(chosen, ({ candidate: { candidate, factor } }, i): FeaturedCandidate[] => {
    const ownFeatures = features[i];
    return ownFeatures ? [{ ...candidate, factor, features: ownFeatures }] : [];
  });
  const isSelected = new Set(selected);
  const rest = map(
    filter(scored, (each) => !isSelected.has(each)),
    ({ candidate }) => candidate,
  );
  return { reranked, rest: [...rest, ...candidates.slice(rerankWindow)] };
}

export function weigh(features: Features, by: Features): number {
  let score = 0;
  for (const name of featureNames) score += by[name] * features[name];
  return score;
}

/** Gives the rest of the pool scores that keep their order and stay below the last reranked memory. */
export function continueBelow(lowest: number, rest: readonly Candidate[]): Ranked[] {
  return map(rest, (candidate, i) => ({ ...candidate, score: lowest / (2 + i) }));
}

export function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || b.id - a.id;
}
