import type { Database, SQLQueryBindings } from "bun:sqlite";

/** The four indexed columns, as core/search derives them from an observation. */
export type IndexDocument = { title: string; body: string; files: string; parts: string };

// The entries of one project lie together in every list of the index: a search in a project reads its part only. Ids of
// memories stay below 2^32, and those of projects below 2^21, so that a key is an exact number in JavaScript as well.
const keyOf = "(project_id << 32) | id";
const firstKey = 2 ** 32;

/** The id of the memory that an entry is about; for the index and for the sizes that FTS5 keeps beside it. */
export const memoryIdOf = (key: string): string => `(${key} & 4294967295)`;

/** Returns a condition over the keys of one project, or of all, and what it binds. */
export function keysOf(key: string, projectId: number | undefined): { where: string; bindings: [] | [number, number] } {
  if (projectId === undefined) return { where: "1", bindings: [] };
  return { where: `${key} BETWEEN (? << 32) AND ((? + 1) << 32) - 1`, bindings: [projectId, projectId] };
}

/**
 * Returns the ids of the newest memories of a project that match, the newest first. `limit` is a whole number, and no
 * parameter: SQLite shows it to FTS5, and plans the statement anew each time it is bound.
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

/** Stores the entry of a memory that is in the table. */
export function putIndexDocument(db: Database, id: number, document: IndexDocument): void {
  deleteIndexDocument(db, id);
  db.query<null, SQLQueryBindings[]>(
    `INSERT INTO observation_fts (rowid, title, body, files, parts)
     SELECT ${keyOf}, ?, ?, ?, ? FROM observation WHERE id = ?`,
  ).run(document.title, document.body, document.files, document.parts, id);
}

/** Deletes the entry of a memory that is still in the table, also one from before entries were kept by project. */
export function deleteIndexDocument(db: Database, id: number): void {
  db.query(
    `DELETE FROM observation_fts WHERE rowid IN (SELECT ${keyOf} FROM observation WHERE id = ?1 UNION ALL SELECT ?1)`,
  ).run(id);
}

/** Pages of 4 KB that a merge writes at the most: a memory takes about one, and moves up some levels of the index with others. */
const pagesAtOnce = 10;
const pagesOfMemory = 8;

/**
 * Joins parts of the index that are alike in size, a little each time. To be called at the end of a transaction that has
 * written memories, about so many: each adds a part, and a search looks for every word in every part.
 */
export function mergeIndex(db: Database, memories = 1): void {
  db.query("INSERT INTO observation_fts(observation_fts, rank) VALUES ('merge', ?)").run(
    pagesAtOnce + pagesOfMemory * memories,
  );
}

/**
 * Writes the index anew without the words of deleted entries: until then they are only marked as gone, and legible in
 * the file. Takes as long as the index is large.
 */
export function purgeIndex(db: Database): void {
  db.run("INSERT INTO observation_fts(observation_fts) VALUES ('optimize')");
}

/** Empties the index and leaves none of its words in the file. */
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

/** Tells whether the index has entries from before they were kept by project. */
export function hasUnplacedEntries(db: Database): boolean {
  return db.query("SELECT 1 FROM observation_fts_docsize WHERE id < ? LIMIT 1").get(firstKey) !== null;
}

/** Returns how many observations the index lacks, and how many it holds that no longer exist. */
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
