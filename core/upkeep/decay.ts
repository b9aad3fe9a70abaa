import { halfLifeDays, minConfidenceShare } from "../aging.ts";
import type { Observation } from "../store/observation.ts";
import { observationTypes } from "../store/vocabulary.ts";
import { dayMs } from "../time.ts";

/** The types that fade. */
export const fadingTypes = observationTypes.filter((type) => halfLifeDays[type].confidence !== null);

type Decaying = Pick<
  Observation,
  "type" | "origin" | "confidence" | "createdAt" | "lastSeenAt" | "pinned" | "humanEdited"
>;

/**
 * Returns what is left of a memory's confidence at `time`, 0 to 1. It is computed and never stored: nothing has to be
 * written, or taken back, as time goes by. What a person said, pinned or edited does not fade, and what is met again
 * starts afresh.
 */
export function confidenceAt(memory: Decaying, time: number): number {
  const halfLife = halfLifeDays[memory.type].confidence;
  if (halfLife === null || memory.origin === "user" || memory.pinned || memory.humanEdited) return memory.confidence;
  // A clock that was wrong must not make a memory surer than it was.
  const ageDays = Math.max(0, time - Math.max(memory.createdAt, memory.lastSeenAt ?? 0)) / dayMs;
  return memory.confidence * Math.max(minConfidenceShare, 0.5 ** (ageDays / halfLife));
}
