import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

type Row = { id: number; key: string; sessionId: number | null; createdAt: number };

const batchSize = 1_000;

const schema = `
-- What a project was known by before it was merged into another one: a clone of it belongs to that one.
CREATE TABLE project_alias (
  key TEXT PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  root_commit TEXT,
  remote TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX project_alias_by_project ON project_alias(project_id);
`;

/** What a key was made of: the id of a row, of which each database has its own. */
const localKeys: readonly [form: RegExp, table: "event" | "prompt" | "session"][] = [
  [/^(?<kind>fix|tried|commit):(?<id>\d+)$/, "event"],
  [/^(?<kind>decided|said|tried-said):(?<id>\d+)(?<rest>:\w+)$/, "prompt"],
  [/^(?<kind>model):(?<id>\d+)(?<rest>:\w+)$/, "session"],
];

export const portableKeys: Migration = {
  id: 23,
  name: "portable-keys",
  up(db: Database) {
    db.run(schema);
    // The log begins with what is there now.
    db.run("UPDATE device SET paused = 1 WHERE number = 1");
    makeKeysPortable(db);
    db.run("UPDATE device SET paused = 0 WHERE number = 1");
  },
};

/** Replaces the keys that hold the id of a row. Does nothing to others. */
export function makeKeysPortable(db: Database): void {
  const select = db.query<Row, [number, number]>(
    // The key of what the user said is a digest of the words, with a time behind it or not.
    `SELECT id, source_key AS key, session_id AS sessionId, created_at AS createdAt FROM observation
     WHERE id > ? AND source_key IS NOT NULL AND NOT (origin = 'user' AND source_key LIKE 'said:%')
     ORDER BY id LIMIT ?`,
  );
  const update = db.query("UPDATE observation SET source_key = ? WHERE id = ?");
  for (let last = 0; ; ) {
    const rows = select.all(last, batchSize);
    for (const row of rows) {
      const key = portableKey(db, row);
      if (key !== row.key) update.run(key, row.id);
    }
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

function portableKey(db: Database, { id, key, sessionId, createdAt }: Row): string {
  // What is gone is never read again, so nothing has to match the key: it must only be nobody else's.
  const own = `lost-${createdAt}-${id}`;
  if (key.startsWith("digest:")) return `digest:${own}`;
  for (const [form, table] of localKeys) {
    const parts = form.exec(key)?.groups;
    if (!parts) continue;
    // What was said before a session's first prompt has its session's name.
    const isBeforePrompts = table === "prompt" && parts.id === "0";
    const name = isBeforePrompts ? nameOf(db, "session", sessionId) : nameOf(db, table, Number(parts.id));
    return `${parts.kind}:${name ?? own}${parts.rest ?? ""}`;
  }
  return key;
}

function nameOf(db: Database, table: "event" | "prompt" | "session", id: number | null): string | undefined {
  const column = table === "session" ? "host_id" : "capture_key";
  return db.query<{ name: string }, [number | null]>(`SELECT ${column} AS name FROM ${table} WHERE id = ?`).get(id)
    ?.name;
}
