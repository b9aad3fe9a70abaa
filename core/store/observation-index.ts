import type { Database } from "bun:sqlite";

/** The four indexed columns, as core/search derives them from an observation. */
export type IndexDocument = { title: string; body: string; files: string; parts: string };

export function putIndexDocument(db: Database, id: number, document: IndexDocument): void {
  db.query("DELETE FROM observation_fts WHERE rowid = ?").run(id);
  db.query("INSERT INTO observation_fts (rowid, title, body, files, parts) VALUES (?, ?, ?, ?, ?)").run(
    id,
    document.title,
    document.body,
    document.files,
    document.parts,
  );
}

export function deleteIndexDocument(db: Database, id: number): void {
  db.query("DELETE FROM observation_fts WHERE rowid = ?").run(id);
}

export function clearIndex(db: Database): void {
  db.run("DELETE FROM observation_fts");
}

/** Returns how many observations the index lacks, and how many it holds that no longer exist. */
export function countIndexDrift(db: Database): { missing: number; stray: number } {
  const count = (sql: string) => db.query<{ n: number }, []>(sql).get()?.n ?? 0;
  return {
    missing: count("SELECT count(*) AS n FROM observation WHERE id NOT IN (SELECT id FROM observation_fts_docsize)"),
    stray: count("SELECT count(*) AS n FROM observation_fts_docsize WHERE id NOT IN (SELECT id FROM observation)"),
  };
}
