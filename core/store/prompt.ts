import type { Database } from "bun:sqlite";
import type { Clean } from "../privacy/clean.ts";

export type Prompt = {
  id: number;
  /** The same for the same prompt on any machine. */
  captureKey: string;
  sessionId: number;
  number: number;
  text: string;
  /** The places of what the user typed, as core/extract/prompts/typed-ranges.ts packs them; null if they are not known. */
  typedRanges?: string | null;
  createdAt: number;
};

const columns = `id, capture_key AS captureKey, session_id AS sessionId, number, text, typed_ranges AS typedRanges,
  created_at AS createdAt`;

/** Returns whether a prompt with this capture key is stored already. */
export function hasPrompt(db: Database, captureKey: string): boolean {
  return db.query("SELECT 1 FROM prompt WHERE capture_key = ?").get(captureKey) !== null;
}

export function insertPrompt(
  db: Database,
  prompt: { captureKey: string; sessionId: number; number: number; text: Clean; at: number },
): number {
  const row = db
    .query<{ id: number }, [string, number, number, string, number]>(
      "INSERT INTO prompt (capture_key, session_id, number, text, created_at) VALUES (?, ?, ?, ?, ?) RETURNING id",
    )
    .get(prompt.captureKey, prompt.sessionId, prompt.number, prompt.text, prompt.at);
  return row?.id ?? 0;
}

/** Returns whether the user's statements in the prompt were stored. */
export function wereStatementsRead(db: Database, id: number): boolean {
  return db.query("SELECT 1 FROM prompt WHERE id = ? AND statements_read = 1").get(id) !== null;
}

/** Marks that the user's statements in the prompt were stored, and stores where they typed. Returns false when they were marked before. */
export function markStatementsRead(db: Database, id: number, typedRanges: string | null): boolean {
  const marked = db
    .query("UPDATE prompt SET statements_read = 1, typed_ranges = ? WHERE id = ? AND statements_read = 0")
    .run(typedRanges, id);
  return marked.changes === 1;
}

export function getPrompt(db: Database, id: number): Prompt | null {
  return db.query<Prompt, [number]>(`SELECT ${columns} FROM prompt WHERE id = ?`).get(id);
}

/** Returns the prompts with these ids that exist, in no particular order. */
export function getPrompts(db: Database, ids: readonly number[]): Prompt[] {
  return db
    .query<Prompt, [string]>(`SELECT ${columns} FROM prompt WHERE id IN (SELECT value FROM json_each(?))`)
    .all(JSON.stringify(ids));
}

/** Returns the prompt of the session with this number. */
export function findPrompt(db: Database, sessionId: number, number: number): Prompt | null {
  return db
    .query<Prompt, [number, number]>(`SELECT ${columns} FROM prompt WHERE session_id = ? AND number = ?`)
    .get(sessionId, number);
}

/** Returns the session's newest prompt. */
export function lastPrompt(db: Database, sessionId: number): Prompt | null {
  return db
    .query<Prompt, [number]>(`SELECT ${columns} FROM prompt WHERE session_id = ? ORDER BY number DESC LIMIT 1`)
    .get(sessionId);
}

/** Returns the session's prompts in the order they were given. */
export function listPrompts(db: Database, sessionId: number): Prompt[] {
  return db
    .query<Prompt, [number]>(`SELECT ${columns} FROM prompt WHERE session_id = ? ORDER BY number`)
    .all(sessionId);
}

/** Returns the ids of the first and the last event of each of the session's prompts with events. */
export function listPromptEvents(db: Database, sessionId: number): Map<number, { first: number; last: number }> {
  const rows = db
    .query<{ id: number; first: number; last: number }, [number]>(
      `SELECT prompt_id AS id, min(id) AS first, max(id) AS last FROM event
       WHERE session_id = ? AND prompt_id IS NOT NULL GROUP BY prompt_id`,
    )
    .all(sessionId);
  return new Map(rows.map(({ id, first, last }) => [id, { first, last }]));
}

/** Returns the project's prompts after a time, oldest first. */
export function listPromptsSince(db: Database, projectId: number, since: number): Prompt[] {
  return db
    .query<Prompt, [number, number]>(
      `SELECT ${columns} FROM prompt
       WHERE session_id IN (SELECT id FROM session WHERE project_id = ?) AND created_at > ? ORDER BY created_at, id`,
    )
    .all(projectId, since);
}

/** Returns the id of the prompt with this capture key. */
export function findPromptId(db: Database, captureKey: string): number | undefined {
  return db.query<{ id: number }, [string]>("SELECT id FROM prompt WHERE capture_key = ?").get(captureKey)?.id;
}
