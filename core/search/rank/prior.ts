// The prior of a memory: how likely it is meant, before its text is read.

import { halfLifeDays, recencyGain } from "../../aging.ts";
import { groupBy, map } from "../../lists.ts";
import type { ObservationType, Origin } from "../../store/vocabulary.ts";
import { dayMs } from "../../time.ts";
import type { Candidate } from "../match/match.ts";

/** Between equals, a statement of the user or a verified fact ranks above an inferred or imported one. */
const originFactors: Record<Origin, number> = {
  user: 1.03,
  verified: 1.03,
  reported: 1,
  subagent: 0.97,
  inferred: 0.95,
  team: 0.95,
  imported: 0.95,
  git: 0.95,
  web: 0.9,
};

type Known = Pick<Candidate, "createdAt" | "type" | "importance" | "origin">;

/** Returns the factor that a memory's score is multiplied by. `time` is in milliseconds since the epoch. */
export function prior(known: Known, time: number): number {
  const { recency, origin, importance } = priorFactors(known, time);
  return recency * origin * importance;
}

export type PriorFactors = { recency: number; origin: number; importance: number };

/** Returns the factors of `prior`. */
export function priorFactors({ createdAt, type, importance, origin }: Known, time: number): PriorFactors {
  return {
    recency: recency(createdAt, type, time),
    origin: originFactors[origin],
    importance: 1 + 0.02 * (importance - 2),
  };
}

function recency(createdAt: number, type: ObservationType, time: number): number {
  // A time in the future, from a wrong clock, counts as now. Whole days, so that the pages of one query agree.
  const ageDays = Math.floor(Math.max(0, time - createdAt) / dayMs);
  const halfLife = halfLifeDays[type].relevance;
  return 1 + (recencyGain * halfLife) / (halfLife + ageDays);
}

/** Maximum distance of the ids of neighbors. */
const maxIdDistance = 3;

/**
 * Returns for each candidate the relevance of its best neighbor in its session, 0 to 1: the memory with the answer is often next to
 * the one with the words of the question.
 */
export function sessionContext(candidates: readonly Candidate[]): number[] {
  const best = Math.max(...map(candidates, ({ relevance }) => relevance));
  const sessions = groupBy(candidates, ({ sessionId }) => sessionId);
  return map(candidates, (candidate) => {
    if (candidate.sessionId === null || best <= 0) return 0;
    let context = 0;
    for (const other of sessions.get(candidate.sessionId) ?? []) {
      const distance = Math.abs(other.id - candidate.id);
      if (distance > 0 && distance <= maxIdDistance) context = Math.max(context, other.relevance / best / distance);
    }
    return context;
  });
}
