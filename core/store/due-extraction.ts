// The sessions of which a turn ended, until a worker has extracted their memories.
import type { Database } from "bun:sqlite";
import { cleanPath } from "../privacy/clean-path.ts";
import type { HandoffKind } from "./handoff.ts";

export type DueExtraction = {
  sessionId: number;
  /** The folder that the session's paths are relative to, masked as these are. */
  root: string;
  ending: HandoffKind;
  /** In ms since the epoch. */
  endedAt: number;
};

const columns = "session_id AS sessionId, root, ending, ended_at AS endedAt";

/** Stores that a turn of the session ended, in place of an earlier one. */
export function putDueExtraction(db: Database, { sessionId, root, ending, endedAt }: DueExtraction): void {
  db.query(
    `INSERT INTO due_extraction (session_id, root, ending, ended_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (session_id) DO UPDATE SET root = excluded.root, ending = excluded.ending,
       ended_at = excluded.ended_at, attempts = 0`,
  ).run(sessionId, cleanPath(root), ending, endedAt);
}

/** Returns what is due in a project, the newest first. */
export function listDueExtractions(db: Database, projectId: number, limit: number): DueExtraction[] {
  return db
    .query<DueExtraction, [number, number]>(
      `SELECT ${columns} FROM due_extraction WHERE session_id IN (SELECT id FROM session WHERE project_id = ?)
       ORDER BY ended_at DESC LIMIT ?`,
    )
    .all(projectId, limit);
}

/** Counts an attempt at what has been tried least, the newest first, and returns it; null if nothing is due. */
export function takeDueExtraction(db: Database): (DueExtraction & { attempts: number }) | null {
  return db
    .query<DueExtraction & { attempts: number }, []>(
      `UPDATE due_extraction SET attempts = attempts + 1 WHERE session_id =
         (SELECT session_id FROM due_extraction ORDER BY attempts, ended_at DESC LIMIT 1)
       RETURNING ${columns}, attempts`,
    )
    .get();
}

/** Removes what was extracted. A turn that ended since stays due. */
export function endDueExtraction(db: Database, sessionId: number, endedAt: number): void {
  db.query("DELETE FROM due_extraction WHERE session_id = ? AND ended_at <= ?").run(sessionId, endedAt);
}
