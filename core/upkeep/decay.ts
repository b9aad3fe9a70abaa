import { halfLifeDays, minConfidenceShare } from "../aging.ts";
import { filter } from "../lists.ts";
import type { Observation } from "../store/observation.ts";
import { observationTypes } from "../store/vocabulary.ts";
import { dayMs } from "../time.ts";

/** The types that fade. */
export const fadingTypes = filter(observationTypes, (type) => halfLifeDays[type].confidence !== null);

type Decaying = Pick<
  Observation,
  "type" | "origin" | "confidence" | "createdAt" | "lastSeenAt" | "pinned" | "humanEdited"
>;

/**
 * Returns a memory's remaining confidence at `time`, 0 to 1. It is computed and never stored, so nothing has to be updated over
 * time. A memory that the user stated, pinned or edited does not fade. Learning it again restarts the decay.
 */
export function confidenceAt(memory: Decaying, time: number): number {
  const halfLife = halfLifeDays[memory.type].confidence;
  if (halfLife === null || memory.origin === "user" || memory.pinned || memory.humanEdited) return memory.confidence;
  // A wrong clock must not raise a memory's confidence.
  const ageDays = Math.max(0, time - Math.max(memory.createdAt, memory.lastSeenAt ?? 0)) / dayMs;
  return memory.confidence * Math.max(minConfidenceShare, 0.5 ** (ageDays / halfLife));
}
