// Merges, renames, moves and deletes projects in the tables.
import type { Database } from "bun:sqlite";
import type { Project } from "./project.ts";

/** The tables other than `observation` whose rows belong to a project. */
export const movedTables = [
  "session",
  "handoff",
  "deferred",
  "file_move",
  "spend",
  "project_root",
  "project_alias",
] as const;

/** Moves all rows of a project but its memories to another one. */
export function reassignRows(db: Database, from: number, into: number): void {
  for (const table of movedTables) db.query(`UPDATE ${table} SET project_id = ? WHERE project_id = ?`).run(into, from);
  // A branch that both projects know keeps the other project's state; the rows of the merged project are deleted.
  db.query("UPDATE OR IGNORE branch SET project_id = ? WHERE project_id = ?").run(into, from);
  db.query(
    `INSERT INTO injection_day (project_id, day, surface, result, lines, characters, sessions)
     SELECT ?, day, surface, result, lines, characters, sessions FROM injection_day WHERE project_id = ?
     ON CONFLICT DO UPDATE SET lines = lines + excluded.lines, characters = characters + excluded.characters,
       sessions = sessions + excluded.sessions`,
  ).run(into, from);
  db.query("DELETE FROM injection_day WHERE project_id = ?").run(from);
}

/** Makes the key and origin of `known` an alias of the project `id`. */
export function addProjectAlias(db: Database, known: Omit<Project, "id" | "name">, id: number): void {
  db.query(
    `INSERT INTO project_alias (key, project_id, root_commit, remote) VALUES (?, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET project_id = excluded.project_id`,
  ).run(known.key, id, known.rootCommit, known.remote);
}

export type ProjectAlias = Omit<Project, "id" | "name">;

export function listProjectAliases(db: Database, id: number): ProjectAlias[] {
  return db
    .query<ProjectAlias, [number]>(
      "SELECT key, root_commit AS rootCommit, remote FROM project_alias WHERE project_id = ? ORDER BY key",
    )
    .all(id);
}

export function setProjectName(db: Database, id: number, name: string): void {
  db.query("UPDATE project SET name = ? WHERE id = ?").run(name, id);
}

/** Completes a project whose key was the only known data. */
export function fillProject(
  db: Database,
  id: number,
  { name, rootCommit, remote }: Omit<Project, "id">,
  createdAt: number,
): void {
  db.query("UPDATE project SET name = ?, root_commit = ?, remote = ?, created_at = ? WHERE id = ?").run(
    ...[name, rootCommit, remote, createdAt, id],
  );
}

export function setProjectKey(db: Database, id: number, key: string): void {
  db.query("DELETE FROM project_alias WHERE key = ?").run(key);
  db.query("UPDATE project SET key = ? WHERE id = ?").run(key, id);
}

/** Returns the key in `meta` of the time at which a project was reviewed last. */
export function reviewKey(projectId: number): string {
  return `reviewed:${projectId}`;
}

/** Deletes the project with all that belongs to it. Its jobs go as well, and the time of its last review: a later project may get its number. */
export function deleteProject(db: Database, id: number): void {
  for (const kind of ["consolidate", "review-start"]) {
    db.query("DELETE FROM job WHERE unique_key >= ? AND unique_key < ?").run(`${kind}:${id}:`, `${kind}:${id};`);
  }
  db.query("DELETE FROM meta WHERE key = ?").run(reviewKey(id));
  db.query("DELETE FROM project WHERE id = ?").run(id);
}

export function deleteProjectRoot(db: Database, path: string): void {
  db.query("DELETE FROM project_root WHERE path = ?").run(path);
}

/** Returns the ids of a project's sessions, at most `limit`. */
export function listSessionIds(db: Database, projectId: number, limit: number): number[] {
  return db
    .query<{ id: number }, [number, number]>("SELECT id FROM session WHERE project_id = ? ORDER BY id LIMIT ?")
    .all(projectId, limit)
    .map(({ id }) => id);
}

/** Deletes a session with its prompts, tool uses, summary, handoff and jobs: a later session may get its number. */
export function deleteSession(db: Database, id: number): void {
  for (const kind of ["extract", "recheck"])
    db.query("DELETE FROM job WHERE unique_key >= ? AND unique_key < ?").run(`${kind}:${id}:`, `${kind}:${id};`);
  db.query("DELETE FROM session WHERE id = ?").run(id);
}

export type ProjectContents = { memories: number; sessions: number; prompts: number; deferred: number };

/** Returns the counts of a project's rows. */
export function countContents(db: Database, id: number): ProjectContents {
  const count = db.query<ProjectContents, Record<string, number>>(
    `SELECT (SELECT count(*) FROM observation WHERE project_id = $id) AS memories,
       (SELECT count(*) FROM session WHERE project_id = $id) AS sessions,
       (SELECT count(*) FROM prompt WHERE session_id IN (SELECT id FROM session WHERE project_id = $id)) AS prompts,
       (SELECT count(*) FROM deferred WHERE project_id = $id) AS deferred`,
  );
  return count.get({ id }) ?? { memories: 0, sessions: 0, prompts: 0, deferred: 0 };
}
