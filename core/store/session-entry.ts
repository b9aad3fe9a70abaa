// The events and prompts of a session, for a list of many sessions. All keys are read first; other columns are read only for
// displayed entries.
import type { Database } from "bun:sqlite";
import { type Event, getEvents } from "./event.ts";
import { getPrompts, type Prompt } from "./prompt.ts";

/** `at` in milliseconds since the epoch. */
export type SessionEntryKey = { kind: "event" | "prompt"; id: number; at: number; sessionId: number };

export type SessionEntry = { kind: "event"; id: number; event: Event } | { kind: "prompt"; id: number; prompt: Prompt };

/**
 * Returns the keys of the session's newest events, at most `limit`, with the prompts among them, newest first; a prompt precedes
 * the events of its instant. `isCut`: there are older ones. Served by event_by_session and prompt_by_session.
 */
export function listSessionEntryKeys(
  db: Database,
  sessionId: number,
  limit: number,
): { keys: SessionEntryKey[]; isCut: boolean } {
  const events = db
    .query<{ id: number; at: number }, [number, number]>(
      "SELECT id, created_at AS at FROM event WHERE session_id = ? ORDER BY id DESC LIMIT ?",
    )
    .all(sessionId, limit + 1);
  const isCut = events.length > limit;
  const listed = events.slice(0, limit);
  const since = isCut ? Math.min(...listed.map(({ at }) => at)) : Number.MIN_SAFE_INTEGER;
  const prompts = db
    .query<{ id: number; at: number }, [number, number]>(
      "SELECT id, created_at AS at FROM prompt WHERE session_id = ? AND created_at >= ?",
    )
    .all(sessionId, since);
  const keys = [
    ...listed.map((row) => ({ kind: "event" as const, sessionId, ...row })),
    ...prompts.map((row) => ({ kind: "prompt" as const, sessionId, ...row })),
  ];
  keys.sort((a, b) => b.at - a.at || (a.kind === b.kind ? b.id - a.id : a.kind === "event" ? -1 : 1));
  return { keys, isCut };
}

/** Returns the entries of the keys, by kind and id; deleted ones are left out. */
export function getSessionEntries(db: Database, keys: readonly SessionEntryKey[]): Map<string, SessionEntry> {
  const idsOf = (kind: SessionEntryKey["kind"]) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
  const found: SessionEntry[] = [
    ...getEvents(db, idsOf("event")).map((event) => ({ kind: "event" as const, id: event.id, event })),
    ...getPrompts(db, idsOf("prompt")).map((prompt) => ({ kind: "prompt" as const, id: prompt.id, prompt })),
  ];
  return new Map(found.map((each) => [`${each.kind}${each.id}`, each]));
}
