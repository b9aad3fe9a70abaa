// The files of a memory.
import type { Database } from "bun:sqlite";
import { groupBy, map } from "../lists.ts";
import type { FileRole } from "./vocabulary.ts";

/** A file that a memory is about; with `contentHash`, the memory rests on it, or on its lines `span`. */
export type ObservationFile = { path: string; role: FileRole; contentHash: string | null; span: string | null };

/** Returns the files of each of these memories by its id, sorted by path. */
export function listFiles(db: Database, ids: readonly number[]): Map<number, ObservationFile[]> {
  const files = db
    .query<ObservationFile & { id: number }, [string]>(
      `SELECT observation_id AS id, path, role, content_hash AS contentHash, span FROM observation_file
       WHERE observation_id IN (SELECT value FROM json_each(?)) ORDER BY path`,
    )
    .all(JSON.stringify(ids));
  const found = new Map<number, ObservationFile[]>();
  for (const [id, rows] of groupBy(files, (file) => file.id)) {
    found.set(
      id,
      map(rows, ({ id: _id, ...file }) => file),
    );
  }
  return found;
}

/** Writes the files of a memory. Unchanged ones are not written: each written row is logged as a change. */
export function replaceFiles(db: Database, id: number, files: readonly ObservationFile[]): void {
  const gone = "path NOT IN (SELECT value FROM json_each(?))";
  const paths = JSON.stringify(map(files, ({ path }) => path));
  db.query(`DELETE FROM observation_file WHERE observation_id = ? AND ${gone}`).run(id, paths);
  const put = db.query(
    `INSERT INTO observation_file (observation_id, path, role, content_hash, span) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET role = excluded.role, content_hash = excluded.content_hash, span = excluded.span
     WHERE role <> excluded.role OR content_hash IS NOT excluded.content_hash OR span IS NOT excluded.span`,
  );
  for (const file of files) put.run(id, file.path, file.role, file.contentHash, file.span);
}

/** Stores the files of a memory that has none. */
export function insertFiles(db: Database, id: number, files: readonly ObservationFile[]): void {
  const insert = db.query(
    "INSERT OR REPLACE INTO observation_file (observation_id, path, role, content_hash, span) VALUES (?, ?, ?, ?, ?)",
  );
  for (const file of files) insert.run(id, file.path, file.role, file.contentHash, file.span);
}

/** Stores the lines of one of its files that a memory rests on. */
export function setCitation(
  db: Database,
  id: number,
  path: string,
  { contentHash, span }: { contentHash: string; span: string | null },
): void {
  db.query("UPDATE observation_file SET content_hash = ?, span = ? WHERE observation_id = ? AND path = ?").run(
    contentHash,
    span,
    id,
    path,
  );
}
