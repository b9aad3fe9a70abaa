import type { Observation } from "../store/observation.ts";
import type { ObservationType } from "../store/vocabulary.ts";

const dayMs = 86_400_000;

/**
 * The days after which half of what a memory was worth is left: what was done is old news after a week, what was found
 * after a month. The others say what holds until something else is said; what a fix rests on is compared with the files
 * (core/freshness), which tells more than its age.
 */
const halfLives: Partial<Record<ObservationType, number>> = {
  change: 7,
  feature: 7,
  refactor: 7,
  discovery: 30,
  debt: 30,
};

/** Less is never left: that a memory is old is no proof against it. */
const least = 0.1;

/** The types that fade. */
export const fadingTypes = Object.keys(halfLives) as readonly ObservationType[];

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
  const halfLife = halfLives[memory.type];
  if (halfLife === undefined || memory.origin === "user" || memory.pinned || memory.humanEdited)
    return memory.confidence;
  // A clock that was wrong must not make a memory surer than it was.
  const ageDays = Math.max(0, time - Math.max(memory.createdAt, memory.lastSeenAt ?? 0)) / dayMs;
  return memory.confidence * Math.max(least, 0.5 ** (ageDays / halfLife));
}
