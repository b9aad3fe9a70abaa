// Inserts rows of an export with their own uids and times. Existing rows are not changed.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import type { Deferred } from "./deferred.ts";
import type { Handoff } from "./handoff.ts";
import type { LinkKind } from "./observation-link.ts";
import type { Session } from "./session.ts";
import type { Summary } from "./summary.ts";

function insert(db: Database, table: string, row: Record<string, SQLQueryBindings>): void {
  const names = Object.keys(row);
  db.query<null, SQLQueryBindings[]>(
    `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
  ).run(...Object.values(row));
}

export function insertRestoredSession(db: Database, session: Omit<Session, "id"> & { uid: string }): void {
  insert(db, "session", {
    uid: session.uid,
    host: session.host,
    host_id: session.hostId,
    project_id: session.projectId,
    branch: session.branch,
    source: session.source,
    status: session.status,
    started_at: session.startedAt,
    last_seen_at: session.lastSeenAt,
    ended_at: session.endedAt,
    end_reason: session.endReason,
    prompt_count: session.promptCount,
    context_number: session.contextNumber,
    forked_from: session.forkedFrom,
  });
}

export type RestoredPrompt = {
  uid: string;
  captureKey: string;
  sessionId: number;
  number: number;
  text: string;
  statementsRead: boolean;
  createdAt: number;
};

export function insertRestoredPrompt(db: Database, prompt: RestoredPrompt): void {
  insert(db, "prompt", {
    uid: prompt.uid,
    capture_key: prompt.captureKey,
    session_id: prompt.sessionId,
    number: prompt.number,
    text: prompt.text,
    statements_read: Number(prompt.statementsRead),
    created_at: prompt.createdAt,
  });
}

export function insertRestoredSummary(
  db: Database,
  summary: Summary & { uid: string; commits: string; createdAt: number },
): void {
  insert(db, "summary", {
    uid: summary.uid,
    session_id: summary.sessionId,
    prompt_number: summary.promptNumber,
    origin: summary.origin,
    request: summary.request,
    investigated: summary.investigated,
    learned: summary.learned,
    completed: summary.completed,
    not_done: summary.notDone,
    next_steps: summary.nextSteps,
    decisions: summary.decisions,
    commits: summary.commits,
    created_at: summary.createdAt,
    updated_at: summary.updatedAt,
  });
}

export function insertRestoredHandoff(db: Database, handoff: Omit<Handoff, "id">): void {
  insert(db, "handoff", {
    project_id: handoff.projectId,
    session_id: handoff.sessionId,
    kind: handoff.kind,
    content: JSON.stringify(handoff.content),
    branch: handoff.branch,
    commit_sha: handoff.commit,
    dirty_count: handoff.dirtyCount,
    created_at: handoff.createdAt,
    expires_at: handoff.expiresAt,
    consumed_at: handoff.consumedAt,
    consumed_by: handoff.consumedBy,
  });
}

export type RestoredDeferred = Omit<Deferred, "id"> & {
  uid: string;
  /** Null for the next free number. */
  id: number | null;
  sessionId: number | null;
  closedAt: number | null;
};

export function insertRestoredDeferred(db: Database, deferred: RestoredDeferred): void {
  insert(db, "deferred", {
    id: deferred.id,
    uid: deferred.uid,
    project_id: deferred.projectId,
    session_id: deferred.sessionId,
    title: deferred.title,
    detail: deferred.detail,
    files: JSON.stringify(deferred.files),
    origin: deferred.origin,
    priority: deferred.priority,
    status: deferred.status,
    reason: deferred.reason,
    closed_by: deferred.closedBy,
    created_at: deferred.createdAt,
    closed_at: deferred.closedAt,
  });
}

/** Returns whether the project has deferred work of this moment and title. */
export function hasDeferredCopy(
  db: Database,
  { projectId, title, createdAt }: Pick<Deferred, "projectId" | "title" | "createdAt">,
): boolean {
  return (
    db
      .query("SELECT 1 FROM deferred WHERE project_id = ? AND title = ? AND created_at = ? LIMIT 1")
      .get(projectId, title, createdAt) !== null
  );
}

/** Stores the move of a file once. Returns whether it is new. */
export function putRestoredMove(
  db: Database,
  { projectId, from, to, createdAt }: { projectId: number; from: string; to: string; createdAt: number },
): boolean {
  const { changes } = db
    .query<null, Record<string, string | number>>(
      `INSERT INTO file_move (project_id, from_path, to_path, created_at) SELECT $projectId, $from, $to, $createdAt
       WHERE NOT EXISTS (SELECT 1 FROM file_move WHERE project_id = $projectId AND to_path = $to AND from_path = $from
         AND created_at = $createdAt)`,
    )
    .run({ projectId, from, to, createdAt });
  return changes > 0;
}

/** Stores the summed outcomes of a memory that was just restored. */
export function putRestoredUse(
  db: Database,
  id: number,
  { injected, credit }: { injected: number; credit: number },
): void {
  db.query("INSERT OR IGNORE INTO memory_use (observation_id, injected, credit) VALUES (?, ?, ?)").run(
    id,
    injected,
    credit,
  );
}

/** Stores the relation of a memory to another one, once. Returns whether it is new. */
export function putRestoredRelation(
  db: Database,
  from: number,
  relation: LinkKind | "superseded_by",
  to: number,
  quote: string | null,
): boolean {
  if (relation === "superseded_by") {
    // A memory that was made valid again here stays valid.
    const where = "id = ? AND status = 'superseded' AND superseded_by IS NULL";
    return db.query(`UPDATE observation SET superseded_by = ? WHERE ${where}`).run(to, from).changes > 0;
  }
  const { changes } = db
    .query(
      `INSERT INTO observation_link (observation_id, kind, target_kind, target, quote) VALUES (?, ?, 'observation', ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .run(from, relation, String(to), quote);
  return changes > 0;
}
