import type { Database } from "bun:sqlite";
import { map } from "../lists.ts";
import type { Clean } from "../privacy/clean.ts";
import { parseList } from "./json-list.ts";
import type { Origin } from "./vocabulary.ts";

/** A deferred item: work that was postponed. */
export type Deferred = {
  id: number;
  projectId: number;
  title: string;
  detail: string;
  files: string[];
  /** The author of the deferral. */
  origin: Origin;
  /** 3 is the most urgent. */
  priority: 1 | 2 | 3;
  status: "open" | "done" | "dropped";
  /** Why it was dropped. */
  reason: string | null;
  /** The memory that was saved when it was done. */
  closedBy: number | null;
  createdAt: number;
};

type Row = Omit<Deferred, "files"> & { files: string };

const columns = `id, project_id AS projectId, title, detail, files, origin, priority, status, reason, closed_by AS closedBy,
  created_at AS createdAt`;

/** The order of the list, by which ordinals count. */
const byUrgency = "priority DESC, created_at, id";

export function getDeferred(db: Database, id: number): Deferred | null {
  const row = db.query<Row, [number]>(`SELECT ${columns} FROM deferred WHERE id = ?`).get(id);
  return row && toDeferred(row);
}

/** Returns the open items that the user deferred, or those of others; in the same order. */
export function listOpenDeferredBy(db: Database, projectId: number, by: "user" | "others", limit: number): Deferred[] {
  const rows = db
    .query<Row, [number, number]>(
      `SELECT ${columns} FROM deferred WHERE project_id = ? AND status = 'open' AND origin ${by === "user" ? "= 'user'" : "NOT IN ('user', 'imported')"}
       ORDER BY ${byUrgency} LIMIT ?`,
    )
    .all(projectId, limit);
  return map(rows, toDeferred);
}

/** Returns the project's open items, the most urgent first, then the oldest. Uses the index deferred_open. */
export function listOpenDeferred(db: Database, projectId: number, limit: number, offset = 0): Deferred[] {
  const rows = db
    .query<Row, [number, number, number]>(
      `SELECT ${columns} FROM deferred WHERE project_id = ? AND status = 'open' ORDER BY ${byUrgency} LIMIT ? OFFSET ?`,
    )
    .all(projectId, limit, offset);
  return map(rows, toDeferred);
}

export function countOpenDeferred(db: Database, projectId: number): number {
  const row = db
    .query<{ n: number }, [number]>("SELECT count(*) AS n FROM deferred WHERE project_id = ? AND status = 'open'")
    .get(projectId);
  return row?.n ?? 0;
}

/** Returns the project's open item with exactly this title. */
export function findOpenDeferred(db: Database, projectId: number, title: string): Deferred | null {
  const row = db
    .query<Row, [number, string]>(
      `SELECT ${columns} FROM deferred WHERE project_id = ? AND status = 'open' AND title = ? COLLATE NOCASE`,
    )
    .get(projectId, title);
  return row && toDeferred(row);
}

export function insertDeferred(
  db: Database,
  deferred: Pick<Deferred, "projectId" | "files" | "origin" | "priority" | "createdAt"> & {
    sessionId: number | null;
    title: Clean;
    detail: Clean;
  },
): number {
  const row = db
    .query<{ id: number }, (string | number | null)[]>(
      `INSERT INTO deferred (project_id, session_id, title, detail, files, origin, priority, status, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'open', ?) RETURNING id`,
    )
    .get(
      deferred.projectId,
      deferred.sessionId,
      deferred.title,
      deferred.detail,
      JSON.stringify(deferred.files),
      deferred.origin,
      deferred.priority,
      deferred.createdAt,
    );
  return row?.id ?? 0;
}

/** Closes the item: done, with the memory `closedBy`, or dropped for a reason. */
export function closeDeferred(
  db: Database,
  id: number,
  end: { status: "done"; closedBy: number } | { status: "dropped"; reason: Clean },
  at: number,
): void {
  const [reason, closedBy] = end.status === "done" ? [null, end.closedBy] : [end.reason, null];
  db.query("UPDATE deferred SET status = ?, reason = ?, closed_by = ?, closed_at = ? WHERE id = ?").run(
    end.status,
    reason,
    closedBy,
    at,
    id,
  );
}

/** Opens a closed item again. */
export function openDeferred(db: Database, id: number): void {
  db.query("UPDATE deferred SET status = 'open', reason = NULL, closed_by = NULL, closed_at = NULL WHERE id = ?").run(
    id,
  );
}

function toDeferred(row: Row): Deferred {
  return { ...row, files: parseList(row.files) };
}
