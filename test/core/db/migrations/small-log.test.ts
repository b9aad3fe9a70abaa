import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "../../../../core/db/migrate.ts";
import { smallLog } from "../../../../core/db/migrations/0038-small-log.ts";
import { migrations } from "../../../../core/db/migrations/index.ts";

const given = "01900000-0000-7000-8000-00000000000";

/** A value other than the one before, for a column of each type. */
const otherValue = { TEXT: "'9'", INTEGER: "9", REAL: "0.25" };
/** Columns whose values a constraint limits. */
const allowed: Record<string, string> = { "observation.vouched_by": "'user'", "observation.type": "'bugfix'" };

const items = { observation: 1, deferred: 1, summary: 1 };

function columnsOf(db: Database, table: string): { name: string; type: keyof typeof otherValue }[] {
  return db
    .query<{ name: string; type: keyof typeof otherValue }, []>(`PRAGMA table_info(${table})`)
    .all()
    .filter(({ name }) => name !== "id" && name !== "uid");
}

/** Changes each column of each kind of item, alone and all at once, to a value and back to NULL where that is allowed. */
function* edits(db: Database): Generator<string> {
  for (const [table, id] of Object.entries(items)) {
    const sets = columnsOf(db, table).map(
      ({ name, type }) => `${name} = ${allowed[`${table}.${name}`] ?? otherValue[type]}`,
    );
    for (const set of sets) yield `UPDATE OR IGNORE ${table} SET ${set} WHERE id = ${id}`;
    for (const set of sets) yield `UPDATE OR IGNORE ${table} SET ${set} WHERE id = ${id}`;
    yield `UPDATE OR IGNORE ${table} SET ${sets.join(", ")} WHERE id = ${id + 1}`;
    for (const { name } of columnsOf(db, table)) yield `UPDATE OR IGNORE ${table} SET ${name} = NULL WHERE id = ${id}`;
  }
}

const memory = (id: number, uid = "NULL") => `INSERT INTO observation (id, project_id, type, origin, status, importance,
  confidence, created_at, updated_at, title, narrative, uid)
  VALUES (${id}, 1, 'change', 'user', 'active', 2, 1, ${id === 3 ? -5 : 5}, 0, 't', 'n', ${uid})`;
const link = (target: string, kind = "evidence") =>
  `INSERT INTO observation_link (observation_id, kind, target_kind, target) VALUES (1, '${kind}', ${target})`;

const start = [
  "INSERT INTO project (id, key, name, created_at) VALUES (1, 'p', 'p', 0), (9, 'q', 'q', 0)",
  ...[1, 2, 9].flatMap((id) => [
    `INSERT INTO session (id, host_id, project_id, source, status, started_at, last_seen_at)
      VALUES (${id}, 's${id}', 1, 'startup', 'active', 5, 0)`,
    `INSERT INTO prompt (id, capture_key, session_id, number, text, created_at) VALUES (${id}, 'k${id}', ${id}, 1, 'do it', 5)`,
  ]),
  "INSERT INTO event (id, capture_key, session_id, tool, action, outcome, created_at) VALUES (4, 'e4', 1, 'Bash', 'test', 'ok', 5)",
  memory(2, `'${given}1'`),
  memory(3),
  memory(9),
  memory(1),
  "INSERT INTO observation_file (observation_id, path, role) VALUES (1, 'a', 'read')",
  link("'commit', 'abc'"),
];

const parts = [
  "UPDATE device SET read_seq = seq WHERE number = 1",
  "INSERT INTO observation_file (observation_id, path, role) VALUES (1, 'b', 'read')",
  "UPDATE observation_file SET role = 'modified' WHERE path = 'b'",
  "DELETE FROM observation_file WHERE path = 'b'",
  ...["'commit', 'def'", "'event', '4'", "'event', '5'", "'event', 'elsewhere'", "'prompt', '2'", "'prompt', '77'"].map(
    (target) => link(target),
  ),
  link("'observation', '2'", "supersedes"),
  "UPDATE observation_link SET quote = 'q' WHERE observation_id = 1",
  "DELETE FROM observation_link WHERE target IN ('4', 'def')",
];

const rest = [
  ...[1, 2].flatMap((id) => [
    `INSERT INTO deferred (id, project_id, title, priority, status, created_at) VALUES (${id}, 1, 'later', 2, 'open', 5)`,
    `INSERT INTO summary (id, session_id, prompt_number, origin, created_at, updated_at) VALUES (${id}, ${id}, 1, 'reported', 5, 0)`,
  ]),
];

const ends = [
  "UPDATE device SET paused = 1 WHERE number = 1",
  "DELETE FROM observation WHERE id = 3",
  "UPDATE observation SET title = 'unlogged' WHERE id = 9",
  "UPDATE device SET paused = 0 WHERE number = 1",
  "DELETE FROM observation WHERE id IN (1, 2)",
  "DELETE FROM deferred",
  "DELETE FROM session",
];

/** Runs the statements, and returns the log with the places of the uids instead of the uids. */
function logOf(migrated: typeof migrations): { log: unknown[]; tombstones: unknown[]; refused: string[] } {
  using db = new Database(":memory:", { strict: true });
  db.run("PRAGMA foreign_keys = ON");
  migrate(db, migrated);
  const refused: string[] = [];
  for (const statement of [...start, ...parts, ...rest, ...edits(db), ...ends]) {
    try {
      db.run(statement);
    } catch (error) {
      refused.push(`${statement}: ${error}`);
    }
  }
  const places = new Map<string, string>();
  const place = (uid: string) => {
    if (!places.has(uid)) places.set(uid, `uid ${places.size}`);
    return places.get(uid) ?? "";
  };
  const rows = db
    .query<Record<string, string | number>, []>(
      "SELECT device, seq, kind, uid, action, fields FROM change ORDER BY seq",
    )
    .all();
  const log = rows.map((row) => ({
    ...row,
    uid: place(String(row.uid)),
    fields: String(row.fields).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, place),
  }));
  const tombstones = db
    .query<{ uid: string; kind: string }, []>("SELECT uid, kind, salt, digest FROM tombstone")
    .all()
    .map((row) => ({ ...row, uid: place(row.uid) }))
    .toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
  return { log, tombstones, refused };
}

test("the log has the same rows for every kind of write as before", () => {
  const before = logOf(migrations.filter(({ id }) => id < smallLog.id));
  const after = logOf(migrations.filter(({ id }) => id <= smallLog.id));
  expect(before.log.length).toBeGreaterThan(70);
  expect(before.tombstones.length).toBeGreaterThan(4);
  expect(after).toEqual(before);
});

test("the triggers take less than half of the text that they took", () => {
  const size = (migrated: typeof migrations) => {
    using db = new Database(":memory:", { strict: true });
    migrate(db, migrated);
    const query = "SELECT sum(length(sql)) AS size FROM sqlite_schema WHERE type = 'trigger'";
    return db.query<{ size: number }, []>(query).get()?.size ?? Number.NaN;
  };
  const [before, after] = [smallLog.id - 1, smallLog.id].map((newest) =>
    size(migrations.filter(({ id }) => id <= newest)),
  );
  expect(after).toBeLessThan((before ?? 0) / 2);
});
