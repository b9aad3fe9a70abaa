// The rows of a project, recorded before a merge, so that it can be undone.
import type { Database } from "bun:sqlite";
import type { Project } from "./project.ts";
import { movedTables } from "./project-change.ts";

type Moved = (typeof movedTables)[number];

/** What names a row in each table whose rows a merge moves. */
const moved = {
  session: "id",
  handoff: "id",
  deferred: "id",
  file_move: "id",
  spend: "id",
  project_root: "path",
  project_alias: "key",
} as const satisfies Record<Moved, string>;

type Branch = { name: string; tip: string | null; checkedAt: number; goneAt: number | null };
type InjectionDay = {
  day: number;
  surface: string;
  result: string;
  lines: number;
  characters: number;
  sessions: number;
};

export type ProjectRows = {
  project: Project;
  createdAt: number;
  /** The names of the rows, by table. */
  names: Record<Moved, (number | string)[]>;
  branches: Branch[];
  injectionDays: InjectionDay[];
  memories: { id: number; sourceKey: string | null }[];
};

export function readProjectRows(db: Database, project: Project): ProjectRows {
  const { id } = project;
  const all = <Row>(sql: string) => db.query<Row, [number]>(sql).all(id);
  const namesIn = (table: Moved) =>
    all<{ name: number | string }>(`SELECT ${moved[table]} AS name FROM ${table} WHERE project_id = ?`);
  return {
    project,
    createdAt: all<{ at: number }>("SELECT created_at AS at FROM project WHERE id = ?")[0]?.at ?? 0,
    names: Object.fromEntries(
      movedTables.map((table) => [table, namesIn(table).map(({ name }) => name)]),
    ) as ProjectRows["names"],
    branches: all("SELECT name, tip, checked_at AS checkedAt, gone_at AS goneAt FROM branch WHERE project_id = ?"),
    injectionDays: all(
      "SELECT day, surface, result, lines, characters, sessions FROM injection_day WHERE project_id = ?",
    ),
    memories: all("SELECT id, source_key AS sourceKey FROM observation WHERE project_id = ? ORDER BY id"),
  };
}

/** Returns whether a merge would lose what this file does not note: shares with others, and skills that the user manages. */
export function hasUnnotedRows(db: Database, id: number): boolean {
  const found = db
    .query(
      `SELECT 1 WHERE EXISTS (SELECT 1 FROM space_project WHERE project_id = $id)
       OR EXISTS (SELECT 1 FROM git_share WHERE project_id = $id)
       OR EXISTS (SELECT 1 FROM registry_item WHERE project_id = $id AND managed_digest IS NOT NULL)`,
    )
    .get({ id });
  return found !== null;
}

/**
 * Makes the project again, with all its rows but the memories that are still in the project `into`, and returns it. It gets its former
 * number if that is free. `known`: the branches that `into` had before the merge.
 */
export function putProjectRows(db: Database, rows: ProjectRows, into: number, known: ReadonlySet<string>): Project {
  const { key, name, rootCommit, remote } = rows.project;
  db.query("DELETE FROM project_alias WHERE key = ?").run(key);
  const project = db
    .query<{ id: number }, (string | number | null)[]>(
      `INSERT INTO project (id, key, name, root_commit, remote, created_at)
       VALUES ((SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM project WHERE id = ?1)), ?2, ?3, ?4, ?5, ?6) RETURNING id`,
    )
    .get(rows.project.id, key, name, rootCommit, remote, rows.createdAt);
  const id = project?.id ?? 0;
  for (const table of movedTables) {
    db.query(
      `UPDATE ${table} SET project_id = ? WHERE project_id = ? AND ${moved[table]} IN (SELECT value FROM json_each(?))`,
    ).run(id, into, JSON.stringify(rows.names[table]));
  }
  for (const branch of rows.branches) {
    if (!known.has(branch.name))
      db.query("DELETE FROM branch WHERE project_id = ? AND name = ?").run(into, branch.name);
    db.query("INSERT INTO branch (project_id, name, tip, checked_at, gone_at) VALUES (?, ?, ?, ?, ?)").run(
      ...[id, branch.name, branch.tip, branch.checkedAt, branch.goneAt],
    );
  }
  for (const { day, surface, result, lines, characters, sessions } of rows.injectionDays) {
    db.query(
      `UPDATE injection_day SET lines = lines - ?, characters = characters - ?, sessions = sessions - ?
       WHERE project_id = ? AND day = ? AND surface = ? AND result = ?`,
    ).run(lines, characters, sessions, into, day, surface, result);
    db.query(
      `INSERT INTO injection_day (project_id, day, surface, result, lines, characters, sessions)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ).run(id, day, surface, result, lines, characters, sessions);
  }
  db.query("DELETE FROM injection_day WHERE project_id = ? AND lines <= 0 AND sessions <= 0").run(into);
  return { ...rows.project, id };
}
