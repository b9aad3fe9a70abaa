// The known state of the branches that memories hold on.
import type { Database } from "bun:sqlite";
import { dayMs, minuteMs } from "../time.ts";

const minAgeMs = 10 * minuteMs;
/** A deleted branch may come back from a remote, or its changes may be merged through another one. */
const goneDays = 30;

/** A branch that memories of a project hold on. `newestAt` is when the newest of them was made, in milliseconds since the epoch. */
export type HeldBranch = { projectId: number; name: string; tip: string | null; newestAt: number };

const isDue = `b.checked_at IS NULL OR (b.gone_at IS NULL AND b.checked_at < $at - ${minAgeMs})
  OR (b.gone_at > $at - ${goneDays * dayMs} AND b.checked_at < $at - ${dayMs})`;
const held = `FROM observation o LEFT JOIN branch b ON b.project_id = o.project_id AND b.name = o.branch
  WHERE o.scope = 'branch' AND o.branch IS NOT NULL AND o.status IN ('active', 'candidate', 'rejected') AND (${isDue})`;

/** Returns whether a branch of the project is due for a check: it was not checked within ten minutes, or a deleted one within a day. */
export function hasDueBranch(db: Database, projectId: number, at: number): boolean {
  return db.query(`SELECT 1 ${held} AND o.project_id = $projectId LIMIT 1`).get({ at, projectId }) !== null;
}

/** Returns the branches of all projects that are due for a check. */
export function listDueBranches(db: Database, at: number): HeldBranch[] {
  return db
    .query<HeldBranch, { at: number }>(
      `SELECT o.project_id AS projectId, o.branch AS name, b.tip, max(o.created_at) AS newestAt ${held}
       GROUP BY o.project_id, o.branch ORDER BY o.project_id, o.branch`,
    )
    .all({ at });
}

/** Returns the ids of the memories that hold on a branch. */
export function listHeldOn(db: Database, projectId: number, name: string): number[] {
  return db
    .query<{ id: number }, [number, string]>(
      "SELECT id FROM observation WHERE scope = 'branch' AND project_id = ? AND branch = ? ORDER BY id",
    )
    .all(projectId, name)
    .map(({ id }) => id);
}

/** Stores what was seen of a branch; a `tip` of null keeps the former one. */
export function putBranch(
  db: Database,
  { projectId, name }: Pick<HeldBranch, "projectId" | "name">,
  { tip, isGone, at }: { tip: string | null; isGone: boolean; at: number },
): void {
  db.query(
    `INSERT INTO branch (project_id, name, tip, checked_at, gone_at) VALUES ($projectId, $name, $tip, $at, $goneAt)
     ON CONFLICT DO UPDATE SET tip = coalesce(excluded.tip, tip), checked_at = excluded.checked_at,
       gone_at = iif(excluded.gone_at IS NULL, NULL, coalesce(gone_at, excluded.gone_at))`,
  ).run({ projectId, name, tip, at, goneAt: isGone ? at : null });
}

export function deleteBranch(db: Database, { projectId, name }: Pick<HeldBranch, "projectId" | "name">): void {
  db.query("DELETE FROM branch WHERE project_id = ? AND name = ?").run(projectId, name);
}
