// Prompts, events and memories in the order in which they were stored. One transaction writes at a time, and a new row has a higher
// id than all others: a reader that continues after the last id misses nothing.
import type { Database, SQLQueryBindings } from "bun:sqlite";

export const arrivalKinds = ["prompt", "event", "observation"] as const;
export type ArrivalKind = (typeof arrivalKinds)[number];

/** `at` in milliseconds since the epoch; `sessionId` of a memory may be null. */
export type ArrivalKey = { kind: ArrivalKind; id: number; at: number; sessionId: number | null };

/** An id for each kind. */
export type ArrivalCursor = Readonly<Record<ArrivalKind, number>>;

const ofSession = "session_id IN (SELECT id FROM session WHERE project_id = ?)";
const tables: Record<ArrivalKind, { isListed: string; inProject: string }> = {
  prompt: { isListed: "1", inProject: ofSession },
  event: { isListed: "1", inProject: ofSession },
  observation: { isListed: "status <> 'hidden'", inProject: "project_id = ?" },
};

export type ArrivalRange = { projectId: number | undefined; limit: number };

/** Returns the ids of the newest rows, 0 where there is none. */
export function newestArrivals(db: Database): ArrivalCursor {
  const newest = (kind: ArrivalKind) =>
    db.query<{ id: number | null }, []>(`SELECT max(id) AS id FROM ${kind}`).get()?.id ?? 0;
  return { prompt: newest("prompt"), event: newest("event"), observation: newest("observation") };
}

/** Returns the rows of one kind above `after`, in the order of their ids. */
export function listArrivalsAfter(db: Database, kind: ArrivalKind, after: number, range: ArrivalRange): ArrivalKey[] {
  return listKeys(db, kind, "id > ?", "id", after, range);
}

/** Returns the rows of one kind below `before`, the newest first. */
export function listArrivalsBefore(db: Database, kind: ArrivalKind, before: number, range: ArrivalRange): ArrivalKey[] {
  return listKeys(db, kind, "id < ?", "id DESC", before, range);
}

function listKeys(
  db: Database,
  kind: ArrivalKind,
  where: string,
  order: string,
  id: number,
  { projectId, limit }: ArrivalRange,
): ArrivalKey[] {
  const { isListed, inProject } = tables[kind];
  const [scope, scoped] = projectId === undefined ? ["", []] : [` AND ${inProject}`, [projectId]];
  return db
    .query<Omit<ArrivalKey, "kind">, SQLQueryBindings[]>(
      `SELECT id, created_at AS at, session_id AS sessionId FROM ${kind} WHERE ${where} AND ${isListed}${scope}
       ORDER BY ${order} LIMIT ?`,
    )
    .all(id, ...scoped, limit)
    .map((row) => ({ kind, ...row }));
}
