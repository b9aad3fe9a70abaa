import type { Database } from "bun:sqlite";
import type { Origin } from "./vocabulary.ts";

/** The description of one session; every text may be empty. */
export type Summary = {
  sessionId: number;
  promptNumber: number;
  origin: Origin;
  request: string;
  investigated: string;
  learned: string;
  completed: string;
  notDone: string;
  nextSteps: string;
  decisions: string;
  updatedAt: number;
};

const columns = `session_id AS sessionId, prompt_number AS promptNumber, origin, request, investigated, learned, completed,
  not_done AS notDone, next_steps AS nextSteps, decisions, updated_at AS updatedAt`;

/** The maximum length of a commit's message in a summary, in characters. */
export const maxMessageChars = 600;

// Stored with the summary: the events are removed after a year, and are not synced. On another machine, a continued session adds to them.
const storedCommits = `coalesce((SELECT group_concat(message, char(10)) FROM (
  SELECT substr(change, 1, ${maxMessageChars}) AS message FROM event
  WHERE session_id = $sessionId AND action = 'commit' AND outcome = 'ok' ORDER BY id)), '')`;
const commitsOfBoth = `CASE
  WHEN instr(summary.commits, excluded.commits) > 0 THEN summary.commits
  WHEN instr(excluded.commits, summary.commits) > 0 THEN excluded.commits
  ELSE summary.commits || char(10) || excluded.commits END`;

const upsertWith = (messages: string) =>
  `INSERT INTO summary (session_id, prompt_number, origin, request, investigated, learned, completed, not_done,
     next_steps, decisions, commits, created_at, updated_at)
   VALUES ($sessionId, $promptNumber, $origin, $request, $investigated, $learned, $completed, $notDone,
     $nextSteps, $decisions, ${messages}, $updatedAt, $updatedAt)
   ON CONFLICT (session_id) DO UPDATE SET prompt_number = excluded.prompt_number, origin = excluded.origin,
     request = excluded.request, investigated = excluded.investigated, learned = excluded.learned,
     completed = excluded.completed, not_done = excluded.not_done, next_steps = excluded.next_steps,
     decisions = excluded.decisions, commits = ${commitsOfBoth},
     updated_at = excluded.updated_at
   WHERE excluded.prompt_number >= summary.prompt_number`;

/**
 * Writes the session's only summary, with the messages of its commits. A summary that was made after a later prompt is not replaced.
 * `commits`: these messages, a line each, for a caller that has read all events of the session; the events are read if it is left out.
 */
export function upsertSummary(db: Database, summary: Summary, commits?: string): void {
  const sql = upsertWith(commits === undefined ? storedCommits : "$commits");
  const known = commits === undefined ? {} : { commits };
  db.query<null, Record<string, string | number>>(sql).run({ ...summary, ...known });
}

export function findSummary(db: Database, sessionId: number): Summary | null {
  return db.query<Summary, [number]>(`SELECT ${columns} FROM summary WHERE session_id = ?`).get(sessionId);
}

const noWords = { investigated: "", learned: "", completed: "", notDone: "", nextSteps: "", decisions: "" };

/** Returns whether a summary holds only the request. */
export function isWordless(summary: Summary): boolean {
  return Object.keys(noWords).every((part) => summary[part as keyof typeof noWords] === "");
}

/** Returns the summary without what a model inferred: that is not injected automatically. */
export function inOwnWords(summary: Summary): Summary {
  return summary.origin === "inferred" ? { ...summary, ...noWords, origin: "reported" } : summary;
}

/** Returns the session's summary without what a model inferred. */
export function findOwnSummary(db: Database, sessionId: number): Summary | null {
  const summary = findSummary(db, sessionId);
  return summary && inOwnWords(summary);
}
