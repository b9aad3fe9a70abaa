import type { Database } from "bun:sqlite";
import { cleanOrNull } from "../privacy/clean.ts";
import { cleanFolder } from "../privacy/clean-path.ts";

export type Project = {
  id: number;
  key: string;
  name: string;
  rootCommit: string | null;
  remote: string | null;
};

const columns = "p.id, p.key, p.name, p.root_commit AS rootCommit, p.remote";

/** The state of the registry of skills for a project. Hooks that know the project know this without another query. */
export type RegistryState = "empty" | "indexed" | "managed";

const registryState = `CASE
  WHEN EXISTS (SELECT 1 FROM registry_item i WHERE i.managed_digest IS NOT NULL AND (i.project_id IS NULL OR i.project_id = p.id))
    THEN 'managed'
  WHEN EXISTS (SELECT 1 FROM registry_item) THEN 'indexed' ELSE 'empty' END AS registry`;

/** Returns the project last seen at `path`, if the folder there still has that `identity`. */
export function findProjectByRoot(
  db: Database,
  path: string,
  identity: string,
): { project: Project; registry: RegistryState } | null {
  const found = db
    .query<Project & { registry: RegistryState }, [string, string]>(
      `SELECT ${columns}, ${registryState} FROM project_root r JOIN project p ON p.id = r.project_id WHERE r.path = ? AND r.identity = ?`,
    )
    .get(cleanFolder(path), identity);
  if (!found) return null;
  const { registry, ...project } = found;
  return { project, registry };
}

/** Returns the id of a project that was seen at one of these places. What is there now is not checked. */
export function findProjectIdByRoots(db: Database, paths: readonly [string, string]): number | undefined {
  return db
    .query<{ id: number }, [string, string]>("SELECT project_id AS id FROM project_root WHERE path IN (?, ?) LIMIT 1")
    .get(cleanFolder(paths[0]), cleanFolder(paths[1]))?.id;
}

/** Returns the project with this key, or the one that a project with this key was merged into. */
export function findProjectByKey(db: Database, key: string): Project | null {
  return (
    db.query<Project, [string]>(`SELECT ${columns} FROM project p WHERE p.key = ?`).get(key) ??
    db
      .query<Project, [string]>(
        `SELECT ${columns} FROM project p WHERE p.id = (SELECT a.project_id FROM project_alias a WHERE a.key = ?)`,
      )
      .get(key)
  );
}

/**
 * Returns the projects that share a first commit: clones and forks of one history. For a merged project this is the project
 * it was merged into, with the key and origin of the merged one.
 */
export function findProjectsByRootCommit(db: Database, rootCommit: string): Project[] {
  return db
    .query<Project, [string, string]>(
      `SELECT ${columns} FROM project p WHERE p.root_commit = ?
       UNION ALL SELECT p.id, a.key, p.name, a.root_commit, a.remote
       FROM project_alias a JOIN project p ON p.id = a.project_id WHERE a.root_commit = ? ORDER BY 1`,
    )
    .all(rootCommit, rootCommit);
}

/** Returns the projects with this remote. */
export function findProjectsByRemote(db: Database, remote: string): Project[] {
  return db.query<Project, [string]>(`SELECT ${columns} FROM project p WHERE p.remote = ? ORDER BY p.id`).all(remote);
}

/** Returns the projects that were restored or imported and never seen in a folder here, the oldest first. */
export function findUnplacedProjects(db: Database): Project[] {
  return db
    .query<Project, []>(
      `SELECT ${columns} FROM project p WHERE NOT EXISTS (SELECT 1 FROM project_root r WHERE r.project_id = p.id)
       ORDER BY p.id`,
    )
    .all();
}

/** Returns the projects called `name`, compared without case. */
export function findProjectsByName(db: Database, name: string): Project[] {
  return db
    .query<Project, [string]>(`SELECT ${columns} FROM project p WHERE p.name = ? COLLATE NOCASE ORDER BY p.id`)
    .all(name);
}

export function listProjects(db: Database): Project[] {
  return db.query<Project, []>(`SELECT ${columns} FROM project p ORDER BY p.name, p.id`).all();
}

export function getProject(db: Database, id: number): Project | null {
  return db.query<Project, [number]>(`SELECT ${columns} FROM project p WHERE p.id = ?`).get(id);
}

/** Returns the number of memories of a project, or of all projects. */
export function countMemories(db: Database, id: number | undefined): number {
  const sql = `SELECT coalesce(sum(memory_count), 0) AS n FROM project WHERE ${id === undefined ? "1" : "id = ?"}`;
  const bindings = id === undefined ? [] : [id];
  return db.query<{ n: number }, number[]>(sql).get(...bindings)?.n ?? 0;
}

export function insertProject(db: Database, project: Omit<Project, "id">, at: number): Project {
  const { id } = db
    .query<{ id: number }, [string, string, string | null, string | null, number]>(
      "INSERT INTO project (key, name, root_commit, remote, created_at) VALUES (?, ?, ?, ?, ?) RETURNING id",
    )
    .get(project.key, project.name, project.rootCommit, cleanOrNull(project.remote), at) ?? { id: 0 };
  return { id, ...project };
}

/** Stores the origin, when it was unknown at first sight. */
export function updateProjectOrigin(db: Database, id: number, rootCommit: string | null, remote: string | null): void {
  db.query("UPDATE project SET root_commit = COALESCE(?, root_commit), remote = COALESCE(?, remote) WHERE id = ?").run(
    rootCommit,
    cleanOrNull(remote),
    id,
  );
}

/** Where a project was seen: its git folder, or a folder outside git with the identity `folder`. */
export type ProjectRoot = { path: string; identity: string };

export function listProjectRoots(db: Database, projectId: number): ProjectRoot[] {
  return db
    .query<ProjectRoot, [number]>("SELECT path, identity FROM project_root WHERE project_id = ? ORDER BY path")
    .all(projectId);
}

/** Returns the folders of a project on this machine: of a repository the folder with its git folder. */
export function listProjectFolders(db: Database, projectId: number): string[] {
  return listProjectRoots(db, projectId).map(({ path }) => path.replace(/[/\\]\.git$/, ""));
}

export function upsertProjectRoot(db: Database, path: string, projectId: number, identity: string, at: number): void {
  db.query(
    `INSERT INTO project_root (path, project_id, identity, last_seen_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (path) DO UPDATE SET project_id = excluded.project_id, identity = excluded.identity,
       last_seen_at = excluded.last_seen_at`,
  ).run(cleanFolder(path), projectId, identity, at);
}
