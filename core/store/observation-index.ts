import type { Database, SQLQueryBindings } from "bun:sqlite";

/** The four indexed columns, as core/search derives them from an observation. */
export type IndexDocument = { title: string; body: string; files: string; parts: string };

// The entries of one project are adjacent in every list of the index: a search in a project reads only its part. Ids of
// memories stay below 2^32 and those of projects below 2^21, so that a key is an exact number in JavaScript as well.
const keyOf = "(project_id << 32) | id";
const firstKey = 2 ** 32;

/** SQL for the id of an entry's memory; for the index and for the table of sizes that FTS5 keeps with it. */
export const memoryIdOf = (key: string): string => `(${key} & 4294967295)`;

/** Returns a condition over the keys of one project, or of all, and its bindings. */
export function keysOf(key: string, projectId: number | undefined): { where: string; bindings: [] | [number, number] } {
  if (projectId === undefined) return { where: "1", bindings: [] };
  return { where: `${key} BETWEEN (? << 32) AND ((? + 1) << 32) - 1`, bindings: [projectId, projectId] };
}

/**
 * Returns the ids of the newest matching memories of a project, the newest first. `limit` is an integer in the SQL text, not a
 * parameter: SQLite passes it to FTS5, and would plan the statement again each time it is bound.
 */
export function newestMatching(db: Database, match: string, projectId: number, limit: number): number[] {
  const { where, bindings } = keysOf("rowid", projectId);
  return db
    .query<{ id: number }, (string | number)[]>(
      `SELECT ${memoryIdOf("rowid")} AS id FROM observation_fts WHERE observation_fts MATCH ? AND ${where}
       ORDER BY rowid DESC LIMIT ${limit}`,
    )
    .all(match, ...bindings)
    .map(({ id }) => id);
}

/** Stores the index entry of a memory that is in the table. */
export function putIndexDocument(db: Database, id: number, document: IndexDocument): void {
  deleteIndexDocument(db, id);
  db.query<null, SQLQueryBindings[]>(
    `INSERT INTO observation_fts (rowid, title, body, files, parts)
     SELECT ${keyOf}, ?, ?, ?, ? FROM observation WHERE id = ?`,
  ).run(document.title, document.body, document.files, document.parts, id);
}

/** Stores the index entry of a memory that has none. */
export function insertIndexDocument(
  db: Database,
  { id, projectId }: { id: number; projectId: number },
  { title, body, files, parts }: IndexDocument,
): void {
  db.query("INSERT INTO observation_fts (rowid, title, body, files, parts) VALUES (?, ?, ?, ?, ?)").run(
    ...[projectId * firstKey + id, title, body, files, parts],
  );
}

/** Deletes the index entry of a memory that is still in the table. Entries from before keys held the project go as well. */
export function deleteIndexDocument(db: Database, id: number): void {
  db.query(
    `DELETE FROM observation_fts WHERE rowid IN (SELECT ${keyOf} FROM observation WHERE id = ?1 UNION ALL SELECT ?1)`,
  ).run(id);
}

/** The maximum number of 4 KB pages per merge. A memory takes about one page, and moves up several levels of the index. */
const pagesAtOnce = 10;
const pagesOfMemory = 8;

/**
 * Merges segments of the index that are similar in size, a little each time. To be called at the end of a transaction that
 * wrote about this many memories: each adds a segment, and a search looks up every word in every segment.
 */
export function mergeIndex(db: Database, memories = 1): void {
  db.query("INSERT INTO observation_fts(observation_fts, rank) VALUES ('merge', ?)").run(
    pagesAtOnce + pagesOfMemory * memories,
  );
}

/**
 * Rewrites the index without the words of deleted entries. Until then they are only marked as deleted, and legible in the
 * file. Takes time in proportion to the size of the index.
 */
export function purgeIndex(db: Database): void {
  db.run("INSERT INTO observation_fts(observation_fts) VALUES ('optimize')");
}

/** Empties the index and removes its words from the file. */
export function clearIndex(db: Database): void {
  db.run("INSERT INTO observation_fts(observation_fts) VALUES ('delete-all')");
}

/** Returns the ids of all memories in the order of the index. */
export function listIndexOrder(db: Database): number[] {
  return db
    .query<{ id: number }, []>("SELECT id FROM observation ORDER BY project_id, id")
    .all()
    .map(({ id }) => id);
}

/** Returns the highest id: an upper bound of the count of memories that costs no scan. */
export function newestId(db: Database): number {
  return db.query<{ n: number | null }, []>("SELECT max(id) AS n FROM observation").get()?.n ?? 0;
}

/** Returns ids of a project above `after`, ascending. */
export function listIdsAfter(db: Database, projectId: number, after: number, limit: number): number[] {
  return db
    .query<{ id: number }, [number, number, number]>(
      "SELECT id FROM observation WHERE id > ? AND +project_id = ? ORDER BY id LIMIT ?",
    )
    .all(after, projectId, limit)
    .map(({ id }) => id);
}

/** Returns whether the index has entries from before keys held the project. */
export function hasUnplacedEntries(db: Database): boolean {
  return db.query("SELECT 1 FROM observation_fts_docsize WHERE id < ? LIMIT 1").get(firstKey) !== null;
}

/** Returns the number of observations without an index entry, and of entries without an observation. */
export function countIndexDrift(db: Database): { missing: number; stray: number } {
  const count = (sql: string) => db.query<{ n: number }, []>(sql).get()?.n ?? 0;
  return {
    missing: count(
      `SELECT count(*) AS n FROM observation WHERE ${keyOf} NOT IN (SELECT id FROM observation_fts_docsize)`,
    ),
    stray: count(
      `SELECT count(*) AS n FROM observation_fts_docsize WHERE id NOT IN (SELECT ${keyOf} FROM observation)`,
    ),
  };
}
