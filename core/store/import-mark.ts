import type { Database } from "bun:sqlite";

const keyOf = (source: string) => `import:${source}`;

/** Returns the state of a source at its last import; undefined when it was never imported. */
export function findImportMark(db: Database, source: string): string | undefined {
  return db.query<{ value: string }, [string]>("SELECT value FROM meta WHERE key = ?").get(keyOf(source))?.value;
}

/** Stores the state of a source that was imported completely. */
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
