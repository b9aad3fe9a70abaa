// What makes a memory likely to be meant before its text is read.

import { halfLifeDays, recencyGain } from "../../aging.ts";
import { groupBy, map } from "../../lists.ts";
import type { ObservationType, Origin } from "../../store/vocabulary.ts";
import { dayMs } from "../../time.ts";
import type { Candidate } from "../match/match.ts";

/** Between equals, what a person said or a check has shown stands before what was guessed or found elsewhere. */
const originFactors: Record<Origin, number> = {
  user: 1.03,
  verified: 1.03,
  reported: 1,
  inferred: 0.95,
  imported: 0.95,
  web: 0.9,
};

type Known = Pick<Candidate, "createdAt" | "type" | "importance" | "origin">;

/** Returns the factor by which a memory counts more or less than its text says; `time` in milliseconds since the epoch. */
export function prior(known: Known, time: number): number {
  const { recency, origin, importance } = priorFactors(known, time);
  return recency * origin * importance;
}

export type PriorFactors = { recency: number; origin: number; importance: number };

/** Returns what `prior` is the product of. */
export function priorFactors({ createdAt, type, importance, origin }: Known, time: number): PriorFactors {
  return {
    recency: recency(createdAt, type, time),
    origin: originFactors[origin],
    importance: 1 + 0.02 * (importance - 2),
  };
}

function recency(createdAt: number, type: ObservationType, time: number): number {
  // A clock that was wrong must not make a memory newer than new. Whole days: the pages of one query agree.
  const ageDays = Math.floor(Math.max(0, time - createdAt) / dayMs);
  const halfLife = halfLifeDays[type].relevance;
  return 1 + (recencyGain * halfLife) / (halfLife + ageDays);
}

/** Memories of one session that were stored this near to each other tell one story. */
const neighbourhood = 3;

/**
 * Returns for each candidate how well the best of its neighbours in its session matches, 0 to 1: the memory that answers
 * is often the one next to the memory that holds the question's words.
 */
export function sessionContext(candidates: readonly Candidate[]): number[] {
  const best = Math.max(...map(candidates, ({ relevance }) => relevance));
  const sessions = groupBy(candidates, ({ sessionId }) => sessionId);
  return map(candidates, (candidate) => {
    if (candidate.sessionId === null || best <= 0) return 0;
    let context = 0;
    for (const other of sessions.get(candidate.sessionId) ?? []) {
      const distance = Math.abs(other.id - candidate.id);
      if (distance > 0 && distance <= neighbourhood) context = Math.max(context, other.relevance / best / distance);
    }
    return context;
  });
}
