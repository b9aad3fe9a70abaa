import type { Database } from "bun:sqlite";
import { measureSaved } from "../store/queries/saved-by-model.ts";
import { dayMs } from "../time.ts";

/**
 * The limits of memories that a model may save as vouched for, by number and characters (four are about one token). More are kept
 * as candidates.
 */
const limits = {
  session: { memories: 40, characters: 80_000 },
  day: { memories: 120, characters: 240_000 },
} as const;

type Draft = { projectId: number; sessionId: number | null; narrative: string; createdAt: number };

/** Returns the limit that another memory of the model would exceed, in words; undefined if there is room. */
export function exceededLimit(db: Database, { projectId, sessionId, narrative, createdAt }: Draft): string | undefined {
  const day = measureSaved(db, { projectId, since: createdAt - dayMs });
  const session = sessionId === null ? undefined : measureSaved(db, { projectId, sessionId });
  const exceeds = (saved: typeof day, max: { memories: number; characters: number }) =>
    saved.memories >= max.memories || saved.characters + narrative.length > max.characters;
  if (session && exceeds(session, limits.session)) return "this session has saved as much as a session may";
  return exceeds(day, limits.day) ? "as much was saved here within a day as may be" : undefined;
}
