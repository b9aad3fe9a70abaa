import type { Database } from "bun:sqlite";
import { lazy } from "../../lazy.ts";
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

/** The keys that held the id of a row, which differs in each database. */
const localKeys = lazy((): readonly [form: RegExp, table: "event" | "prompt" | "session"][] => [
  [/^(?<kind>fix|tried|commit):(?<id>\d+)$/, "event"],
  [/^(?<kind>decided|said|tried-said):(?<id>\d+)(?<rest>:\w+)$/, "prompt"],
  [/^(?<kind>model):(?<id>\d+)(?<rest>:\w+)$/, "session"],
]);

export const portableKeys: Migration = {
  id: 23,
  name: "portable-keys",
  up(db: Database) {
    db.run(schema);
    // The log begins with the current items.
    db.run("UPDATE device SET paused = 1 WHERE number = 1");
    makeKeysPortable(db);
    db.run("UPDATE device SET paused = 0 WHERE number = 1");
  },
};

/** Replaces the keys that hold the id of a row. Other keys stay. */
export function makeKeysPortable(db: Database): void {
  const select = db.query<Row, [number, number]>(
    // The key of a user's statement is a digest of its words, with or without a time at the end.
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
  // A deleted row is never read again, so nothing has to match the key. It must only be unique.
  const own = `lost-${createdAt}-${id}`;
  if (key.startsWith("digest:")) return `digest:${own}`;
  for (const [form, table] of localKeys()) {
    const parts = form.exec(key)?.groups;
    if (!parts) continue;
    // A statement before a session's first prompt has the session's key.
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
