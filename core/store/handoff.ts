import type { Database } from "bun:sqlite";
import { asRecord, parseObject, stringAt } from "../capture/json-fields.ts";
import { now } from "../clock.ts";
import { map } from "../lists.ts";
import { isOfNone, noWorktrees, type OtherWorktrees, paramsOf } from "./session-worktree.ts";

/** The data that one session passes on to the next. Texts have one statement per line; each may be empty. */
export type HandoffContent = {
  /** The first request and, where it differs, the last one. */
  request: string;
  /** Subjects of the commits that were made, the latest last. */
  commits: string[];
  /** The statement of the last reports that covers the request and the changes best. */
  reported: string;
  done: string;
  /** The last request, when it was never answered. */
  interrupted: string;
  /** The open work, in the report's words and sections. */
  notDone: string;
  /** The points that a report lists as open and that concern the session's work. */
  open: string;
  nextSteps: string;
  decisions: string;
  /** Files it changed, the latest first. */
  files: string[];
  checks: { command: string; passed: boolean; headline: string | null }[];
};

/** The session or turn that ended when it was saved. */
export type HandoffKind = "turn" | "clear" | "exit" | "compact";

export type Handoff = {
  id: number;
  projectId: number;
  sessionId: number;
  kind: HandoffKind;
  content: HandoffContent;
  branch: string | null;
  commit: string | null;
  /** The number of files with unstaged changes; null when it was not counted. */
  dirtyCount: number | null;
  createdAt: number;
  expiresAt: number;
  consumedAt: number | null;
  /** The session that took it up; null also when that session is no longer stored. */
  consumedBy: number | null;
};

type Row = Omit<Handoff, "content"> & { content: string };

const columns = `h.id, h.project_id AS projectId, h.session_id AS sessionId, h.kind, h.content, h.branch,
  h.commit_sha AS "commit", h.dirty_count AS dirtyCount, h.created_at AS createdAt, h.expires_at AS expiresAt,
  h.consumed_at AS consumedAt, h.consumed_by AS consumedBy`;

/**
 * Writes the session's only handoff, unless a later one is stored: two processes may read the session at once. It is offered again only
 * when its content has changed. A stored handoff of the future was made before the clock was set back, and is replaced.
 */
export function upsertHandoff(db: Database, handoff: Omit<Handoff, "id" | "consumedAt" | "consumedBy">): void {
  db.query<null, Record<string, string | number | null>>(
    `INSERT INTO handoff (project_id, session_id, kind, content, branch, commit_sha, dirty_count, created_at, expires_at)
     VALUES ($projectId, $sessionId, $kind, $content, $branch, $commit, $dirtyCount, $createdAt, $expiresAt)
     ON CONFLICT (session_id) DO UPDATE SET kind = excluded.kind, branch = excluded.branch,
       commit_sha = excluded.commit_sha, dirty_count = excluded.dirty_count, created_at = excluded.created_at,
       expires_at = excluded.expires_at, content = excluded.content,
       consumed_at = CASE WHEN handoff.content = excluded.content THEN handoff.consumed_at END
     WHERE excluded.created_at >= handoff.created_at OR handoff.created_at > $at`,
  ).run({ ...handoff, content: JSON.stringify(handoff.content), at: now() });
}

/** Deletes what the session left until `at` (ms since the epoch). A stored handoff of the future was made before the clock was set back. */
export function deleteOlderHandoff(db: Database, sessionId: number, at: number): void {
  db.query("DELETE FROM handoff WHERE session_id = ? AND (created_at <= ? OR created_at > ?)").run(
    sessionId,
    at,
    now(),
  );
}

/** A handoff with the session it comes from: whether that may still be running, and when it was last active. */
export type LeftHandoff = Handoff & { isActive: boolean; lastSeenAt: number };

/**
 * Returns the handoffs of the project's sessions but `exceptSessionId` and those of other worktrees, newest first. Uses the index
 * handoff_by_project.
 */
export function listHandoffs(
  db: Database,
  projectId: number,
  exceptSessionId: number,
  limit: number,
  others: OtherWorktrees = noWorktrees,
): LeftHandoff[] {
  const rows = db
    .query<Row & { status: string; lastSeenAt: number }, Record<string, string | number>>(
      `SELECT ${columns}, s.status, s.last_seen_at AS lastSeenAt FROM handoff h JOIN session s ON s.id = h.session_id
       WHERE h.project_id = $projectId AND h.session_id <> $exceptSessionId
         AND ${isOfNone("h.branch", "h.session_id")}
       ORDER BY h.created_at DESC, h.id DESC LIMIT $limit`,
    )
    .all({ projectId, exceptSessionId, limit, ...paramsOf(others) });
  return map(rows, ({ status, lastSeenAt, ...row }) => ({
    ...toHandoff(row),
    isActive: status === "active",
    lastSeenAt,
  }));
}

/** Returns the session's handoff; undefined when it has none. */
export function findHandoff(db: Database, sessionId: number): Handoff | undefined {
  const row = db.query<Row, [number]>(`SELECT ${columns} FROM handoff h WHERE h.session_id = ?`).get(sessionId);
  return row ? toHandoff(row) : undefined;
}

/** Marks it as taken up by a session at `at` (ms since the epoch). */
export function consumeHandoff(db: Database, id: number, sessionId: number, at: number): void {
  db.query("UPDATE handoff SET consumed_at = ?, consumed_by = ? WHERE id = ?").run(at, sessionId, id);
}

/** Also the defaults for fields that earlier releases did not write. */
export const emptyContent: HandoffContent = {
  request: "",
  commits: [],
  reported: "",
  done: "",
  interrupted: "",
  notDone: "",
  open: "",
  nextSteps: "",
  decisions: "",
  files: [],
  checks: [],
};

/** Returns the content; a field that is damaged or of another shape is empty. A session's start reads it, and must not fail. */
export function parseHandoffContent(text: string): HandoffContent {
  const given = parseObject(text);
  const texts = textFields.map((name) => [name, stringAt(given, name) ?? ""]);
  return {
    ...emptyContent,
    ...Object.fromEntries(texts),
    commits: listAt(given, "commits").filter(isText),
    files: listAt(given, "files").filter(isText),
    checks: listAt(given, "checks").flatMap(checkOf),
  };
}

const textFields = ["request", "reported", "done", "interrupted", "notDone", "open", "nextSteps", "decisions"] as const;

const isText = (value: unknown) => typeof value === "string";

function listAt(given: Record<string, unknown>, name: keyof HandoffContent): unknown[] {
  const value = given[name];
  return Array.isArray(value) ? value : [];
}

function checkOf(value: unknown): HandoffContent["checks"] {
  const { passed } = asRecord(value);
  const command = stringAt(value, "command");
  if (command === undefined || typeof passed !== "boolean") return [];
  return [{ command, passed, headline: stringAt(value, "headline") ?? null }];
}

function toHandoff(row: Row): Handoff {
  return { ...row, content: parseHandoffContent(row.content) };
}
