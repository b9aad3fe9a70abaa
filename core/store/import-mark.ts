import type { Database } from "bun:sqlite";

const keyOf = (source: string) => `import:${source}`;

/** Returns how a source looked when it was imported last; undefined when it never was. */
export function findImportMark(db: Database, source: string): string | undefined {
  return db.query<{ value: string }, [string]>("SELECT value FROM meta WHERE key = ?").get(keyOf(source))?.value;
}

/** Notes how a source looked when all of it was imported. */
export function setImportMark(db: Database, source: string, fingerprint: string): void {
  db.query("INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value").run(
    keyOf(source),
    fingerprint,
  );
}

/** Returns the source keys of all memories that begin with `prefix`. */
export function listImportedKeys(db: Database, prefix: string): string[] {
  return db
    .query<{ key: string }, [string, string]>(
      "SELECT source_key AS key FROM observation WHERE source_key >= ? AND source_key < ?",
    )
    .all(prefix, `${prefix}\uffff`)
    .map(({ key }) => key);
}
