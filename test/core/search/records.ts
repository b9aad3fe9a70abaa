import type { Database } from "bun:sqlite";
import { insertSession, touchSession } from "../../../core/store/session.ts";
import { upsertSummary } from "../../../core/store/summary.ts";
import { insertPrompt } from "../../support/insert-rows.ts";

export const start = Date.UTC(2026, 2, 1, 12);

/** Stores a session with these prompts, one an hour; returns its id. */
export function typed(
  db: Database,
  texts: readonly string[],
  { projectId = 1, branch = "main", at = start } = {},
): number {
  const hostId = `host-${db.query<{ n: number }, []>("SELECT count(*) AS n FROM session").get()?.n}`;
  const { id } = insertSession(db, { hostId, projectId, branch, source: "startup", at });
  for (const [i, text] of texts.entries()) {
    const typedAt = at + i * 3_600_000;
    // As capture does.
    touchSession(db, hostId, typedAt);
    insertPrompt(db, { captureKey: `${hostId}-${i}`, sessionId: id, number: i + 1, text, at: typedAt });
  }
  return id;
}

/** Writes the session's summary. */
export function summed(
  db: Database,
  sessionId: number,
  texts: { request?: string; completed?: string },
  promptNumber = 1,
): void {
  const blank = {
    investigated: "",
    learned: "",
    notDone: "",
    nextSteps: "",
    decisions: "",
    request: "",
    completed: "",
  };
  upsertSummary(db, { ...blank, ...texts, sessionId, promptNumber, origin: "reported", updatedAt: start });
}

/** Stores a deferred item; returns its id. */
export function deferred(db: Database, title: string, detail = "", files: readonly string[] = []): number {
  const row = db
    .query<{ id: number }, [string, string, string, number]>(
      `INSERT INTO deferred (project_id, title, detail, files, priority, status, created_at)
       VALUES (1, ?, ?, ?, 2, 'open', ?) RETURNING id`,
    )
    .get(title, detail, JSON.stringify(files), start);
  return row!.id;
}
