import type { Database } from "bun:sqlite";
import type { Clean } from "../privacy/clean.ts";

/** A file is rarely moved more often than this while memories of it matter. */
const maxChain = 5;

export function insertFileMove(db: Database, projectId: number, from: Clean, to: Clean, at: number): void {
  db.query("INSERT INTO file_move (project_id, from_path, to_path, created_at) VALUES (?, ?, ?, ?)").run(
    projectId,
    from,
    to,
    at,
  );
}

/** Returns where this project moved the file at `path`, the latest move first. Moves of its folders count. */
export function laterPaths(db: Database, projectId: number, path: string): string[] {
  const moves = db.query<{ fromPath: string; toPath: string }, [number, string]>(
    `SELECT from_path AS fromPath, to_path AS toPath FROM file_move
     WHERE project_id = ?1 AND substr(?2 || '/', 1, length(from_path) + 1) = from_path || '/' ORDER BY id DESC LIMIT 5`,
  );
  const found = new Set([path]);
  for (const known of found) {
    if (found.size > maxChain) break;
    for (const { fromPath, toPath } of moves.all(projectId, known)) found.add(toPath + known.slice(fromPath.length));
  }
  found.delete(path);
  return [...found];
}

/** Returns the paths to which this project moved files and that end with `suffix`, whole segments; the latest first. */
export function movedPathsEndingIn(db: Database, projectId: number, suffix: string): string[] {
  const moves = db.query<{ toPath: string }, [number, string]>(
    `SELECT to_path AS toPath FROM file_move
     WHERE project_id = ?1 AND substr('/' || to_path, -(length(?2) + 1)) = '/' || ?2
     GROUP BY to_path ORDER BY max(id) DESC LIMIT 5`,
  );
  const found: string[] = [];
  for (const { toPath } of moves.all(projectId, suffix)) found.push(toPath);
  return found;
}

/** Returns the former paths of the file at `path` in this project, the latest first. Moves of its folders count. */
export function formerPaths(db: Database, projectId: number, path: string): string[] {
  const moves = db.query<{ fromPath: string; toPath: string }, [number, string]>(
    // The few moves of one project: file_move_by_target finds them.
    `SELECT from_path AS fromPath, to_path AS toPath FROM file_move
     WHERE project_id = ?1 AND substr(?2 || '/', 1, length(to_path) + 1) = to_path || '/' ORDER BY id DESC LIMIT 5`,
  );
  const found = new Set([path]);
  for (const known of found) {
    if (found.size > maxChain) break;
    for (const { fromPath, toPath } of moves.all(projectId, known)) found.add(fromPath + known.slice(toPath.length));
  }
  found.delete(path);
  return [...found];
}
