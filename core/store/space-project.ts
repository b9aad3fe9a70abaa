// Which projects a space holds.
import type { Database } from "bun:sqlite";

/** Returns the projects that were attached to the space (true) or excluded from it (false). */
export function listSpaceProjects(db: Database, id: number): Map<number, boolean> {
  const rows = db
    .query<{ projectId: number; isAttached: number }, [number]>(
      "SELECT project_id AS projectId, is_attached AS isAttached FROM space_project WHERE space_id = ?",
    )
    .all(id);
  return new Map(rows.map(({ projectId, isAttached }) => [projectId, isAttached === 1]));
}

/** Attaches a project to a team's space. */
export function attachProject(db: Database, id: number, projectId: number): void {
  put(db, id, projectId, true, 0);
}

/** Detaches a project from a team's space: nothing of it is sent or taken from now on. */
export function detachProject(db: Database, id: number, projectId: number): void {
  db.query("DELETE FROM space_project WHERE space_id = ? AND project_id = ?").run(id, projectId);
}

/** Excludes a project from a personal space. What was sent stays there. */
export function excludeProject(db: Database, id: number, projectId: number): void {
  const logSeq = db.query<{ logSeq: number }, [number]>("SELECT log_seq AS logSeq FROM space WHERE id = ?").get(id);
  put(db, id, projectId, false, logSeq?.logSeq ?? 0);
}

/** Includes an excluded project again: changes made in between will be sent. */
export function includeProject(db: Database, id: number, projectId: number): void {
  db.query(
    `UPDATE space SET log_seq = min(log_seq,
       coalesce((SELECT log_seq FROM space_project WHERE space_id = ?1 AND project_id = ?2), log_seq)) WHERE id = ?1`,
  ).run(id, projectId);
  db.query("DELETE FROM space_project WHERE space_id = ? AND project_id = ?").run(id, projectId);
}

function put(db: Database, id: number, projectId: number, isAttached: boolean, logSeq: number): void {
  db.query(
    `INSERT INTO space_project (space_id, project_id, is_attached, log_seq) VALUES (?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  ).run(id, projectId, Number(isAttached), logSeq);
}
