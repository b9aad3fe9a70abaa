// The tables and triggers of the change log. Triggers, so that no write can bypass it.
import type { Database } from "bun:sqlite";

const tables = `
-- One row for each change of a memory, deferred item or summary. It names the fields and not their values: these are read
-- from the item itself when the log is read, so that a deleted text is nowhere else.
CREATE TABLE change (
  device INTEGER NOT NULL,
  -- Counts the changes made on that device.
  seq INTEGER NOT NULL,
  -- The hybrid logical clock: microseconds since the epoch, later than every change known before.
  clock INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('memory', 'deferred', 'summary')),
  uid TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('create', 'edit', 'delete', 'link', 'unlink')),
  -- For 'edit' the names of the fields, for 'link' and 'unlink' the key of the link (a JSON array), else nothing.
  fields TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (device, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX change_by_uid ON change(uid);

-- What was deleted. The digest of a memory's text keeps a later import from bringing it back.
CREATE TABLE tombstone (
  uid TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  deleted_at INTEGER NOT NULL,
  salt TEXT,
  digest TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX tombstone_by_digest ON tombstone(digest) WHERE digest IS NOT NULL;

-- The same item, made on two machines, has one uid: the smaller one.
CREATE TABLE merged_uid (
  uid TEXT PRIMARY KEY,
  kept TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;

const kinds = [
  {
    kind: "memory",
    table: "observation",
    columns: `project_id session_id type origin status importance confidence created_at pinned human_edited superseded_by
      branch commit_sha source_key error_signature check_command title lesson narrative facts concepts aliases vouched_by
      scope expires_at`,
  },
  {
    kind: "deferred",
    table: "deferred",
    columns: "project_id session_id title detail files priority status reason closed_by created_at closed_at",
  },
  {
    kind: "summary",
    table: "summary",
    columns: `session_id prompt_number origin request investigated learned completed not_done next_steps decisions
      created_at`,
  },
] as const;

const wallClock = "CAST(unixepoch('subsec') * 1000000 AS INTEGER)";
const isLogging = "EXISTS (SELECT 1 FROM device WHERE number = 1 AND paused = 0)";

/** SQL that appends a row to the log; `uid` and `fields` are SQL expressions. Must be guarded by `isLogging`. */
function append(kind: string, uid: string, action: string, fields: string): string {
  return `UPDATE device SET seq = seq + 1, clock = max(clock + 1, ${wallClock}) WHERE number = 1;
    INSERT INTO change (device, seq, clock, kind, uid, action, fields)
      SELECT 1, seq, clock, '${kind}', ${uid}, '${action}', ${fields} FROM device WHERE number = 1;`;
}

function itemTriggers({ kind, table, columns }: (typeof kinds)[number]): string {
  const names = columns.split(/\s+/);
  // A field that refers to a row is named after the row's kind.
  const label = (name: string) => name.replace(/_id$/, "");
  const differs = names.map((name) => `old.${name} IS NOT new.${name}`).join(" OR ");
  const changed = names.map((name) => `iif(old.${name} IS NOT new.${name}, ' ${label(name)}', '')`).join(" || ");
  return `
    CREATE TRIGGER ${table}_change_create AFTER UPDATE OF uid ON ${table} WHEN old.uid IS NULL AND ${isLogging} BEGIN
      ${append(kind, "new.uid", "create", "''")}
    END;
    CREATE TRIGGER ${table}_change_receive AFTER INSERT ON ${table} WHEN new.uid IS NOT NULL AND ${isLogging} BEGIN
      ${append(kind, "new.uid", "create", "''")}
    END;
    CREATE TRIGGER ${table}_change_edit AFTER UPDATE OF ${names.join(", ")} ON ${table}
    WHEN (${differs}) AND ${isLogging} BEGIN
      ${append(kind, "new.uid", "edit", `ltrim(${changed})`)}
    END;
    CREATE TRIGGER ${table}_change_delete AFTER DELETE ON ${table} WHEN ${isLogging} BEGIN
      ${append(kind, "old.uid", "delete", "''")}
      INSERT OR REPLACE INTO tombstone (uid, kind, deleted_at) VALUES (old.uid, '${kind}', ${wallClock} / 1000);
    END;`;
}

const uidOf = (row: string) => `(SELECT uid FROM observation WHERE id = ${row}.observation_id)`;

/** Writes right after a memory's creation belong to it, unless another device has read the creation already. */
const isOfCreation = (row: string) => `EXISTS (SELECT 1 FROM device d JOIN change c ON c.device = 1 AND c.seq = d.seq
  WHERE d.number = 1 AND d.seq > d.read_seq AND c.action = 'create' AND c.uid = ${uidOf(row)})`;

// Events of other devices are stored by capture key. A number without a row means nothing on another device.
const captured = (table: string, target: string) =>
  `coalesce((SELECT capture_key FROM ${table} WHERE id = ${target}), iif(${target} GLOB '*[^0-9]*', ${target}, NULL))`;
const linkKey = (row: string) => `json_array(${row}.kind, ${row}.target_kind, CASE ${row}.target_kind
  WHEN 'observation' THEN (SELECT uid FROM observation WHERE id = ${row}.target)
  WHEN 'event' THEN ${captured("event", `${row}.target`)}
  WHEN 'prompt' THEN ${captured("prompt", `${row}.target`)}
  ELSE ${row}.target END)`;

/** A trigger on a table of parts of memories. Rows that are deleted with their memory are not logged. */
function partTrigger(table: string, event: "INSERT" | "UPDATE" | "DELETE", action: string, fields: string): string {
  const row = event === "DELETE" ? "old" : "new";
  const conditions = [isLogging, `${uidOf(row)} IS NOT NULL`];
  if (event === "INSERT") conditions.push(`NOT ${isOfCreation(row)}`);
  return `CREATE TRIGGER ${table}_change_${event.toLowerCase()} AFTER ${event} ON ${table}
    WHEN ${conditions.join(" AND ")} BEGIN
      ${append("memory", uidOf(row), action, fields)}
    END;`;
}

const logUnlogged = ({
  kind,
  table,
}: (typeof kinds)[number]) => `INSERT INTO change (device, seq, clock, kind, uid, action)
  SELECT 1, d.seq + row_number() OVER (ORDER BY o.id), max(d.clock, ${wallClock}) + row_number() OVER (ORDER BY o.id),
    '${kind}', o.uid, 'create'
  FROM ${table} o JOIN device d ON d.number = 1 WHERE o.uid NOT IN (SELECT uid FROM change)`;

const catchUp = `UPDATE device SET
  seq = max(seq, coalesce((SELECT max(seq) FROM change WHERE device = 1), 0)),
  clock = max(clock, coalesce((SELECT max(clock) FROM change), 0)) WHERE number = 1`;

/** Logs the creation of every item without a log row. */
export function completeChangeLog(db: Database): void {
  db.run(catchUp);
  for (const kind of kinds) {
    db.run(logUnlogged(kind));
    db.run(catchUp);
  }
}

/** Creates the log, with the creation of all existing items. */
export function createChangeLog(db: Database): void {
  db.run(tables);
  completeChangeLog(db);
  for (const kind of kinds) db.run(itemTriggers(kind));
  for (const event of ["INSERT", "UPDATE", "DELETE"] as const) {
    db.run(partTrigger("observation_file", event, "edit", "'files'"));
  }
  db.run(partTrigger("observation_link", "INSERT", "link", linkKey("new")));
  db.run(partTrigger("observation_link", "UPDATE", "link", linkKey("new")));
  db.run(partTrigger("observation_link", "DELETE", "unlink", linkKey("old")));
}
