import type { Database } from "bun:sqlite";
import type { InjectionResult } from "./injection.ts";
import type { Surface } from "./vocabulary.ts";

/** Where a memory was injected, and the outcome; `createdAt` in milliseconds since the epoch. */
export type InjectionEntry = {
  sessionId: number;
  surface: Surface;
  reason: string | null;
  result: InjectionResult | null;
  createdAt: number;
};

/** Returns the last `limit` injections of `target`, the newest first. */
export function listInjectionEntries(db: Database, target: string, limit: number): InjectionEntry[] {
  return db
    .query<InjectionEntry, [string, number]>(
      `SELECT session_id AS sessionId, surface, reason, result, created_at AS createdAt FROM injection
       WHERE target = ? ORDER BY id DESC LIMIT ?`,
    )
    .all(target, limit);
}
