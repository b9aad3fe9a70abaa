// The triggers of uids and of the change log again, in a quarter of their text. SQLite parses all triggers when a process first reads
// the schema, so each hook pays for every expression in them.
import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

const clock = "CAST(unixepoch('subsec') * 1000000 AS INTEGER)";

/** SQL for a UUIDv7 of the moment `ms`, in milliseconds since the epoch. */
const uuid7 = (ms: string) => `printf('%08x-%04x-7%03x-%04x-%012x', max(0, ${ms}) >> 16, max(0, ${ms}) & 65535,
  random() & 4095, (random() & 16383) + 32768, random() & 281474976710655)`;

// A row that is inserted into this view is logged, with the next number and the time of this device.
const newChange = `
CREATE VIEW new_change(kind, uid, action, fields) AS SELECT 0, 0, 0, 0;
CREATE TRIGGER new_change_log INSTEAD OF INSERT ON new_change
WHEN new.fields IS NOT NULL AND (SELECT paused FROM device WHERE number = 1) = 0 BEGIN
  UPDATE device SET seq = seq + 1, clock = max(clock + 1, ${clock}) WHERE number = 1;
  INSERT INTO change (device, seq, clock, kind, uid, action, fields)
    SELECT 1, seq, clock, new.kind, new.uid, new.action, new.fields FROM device WHERE number = 1;
  INSERT OR REPLACE INTO tombstone (uid, kind, deleted_at)
    SELECT new.uid, new.kind, ${clock} / 1000 WHERE new.action = 'delete';
END;
`;

// Events of other devices are stored by capture key. A number without a row means nothing on another device.
const captured = (table: string) => `coalesce((SELECT capture_key FROM ${table} WHERE id = new.target),
  iif(new.target GLOB '*[^0-9]*', new.target, NULL))`;

// Writes right after a memory's creation belong to it, unless another device has read the creation already. Rows that are deleted with
// their memory are not logged.
const newPartChange = `
CREATE VIEW new_part_change(observation_id, is_insert, action, kind, target_kind, target) AS SELECT 0, 0, 0, 0, 0, 0;
CREATE TRIGGER new_part_change_log INSTEAD OF INSERT ON new_part_change BEGIN
  INSERT INTO new_change SELECT 'memory', o.uid, new.action, iif(new.action = 'edit', 'files',
    json_array(new.kind, new.target_kind, CASE new.target_kind
      WHEN 'observation' THEN (SELECT uid FROM observation WHERE id = new.target)
      WHEN 'event' THEN ${captured("event")}
      WHEN 'prompt' THEN ${captured("prompt")}
      ELSE new.target END))
  FROM observation o WHERE o.id = new.observation_id AND o.uid IS NOT NULL
    AND NOT (new.is_insert AND EXISTS (SELECT 1 FROM device d JOIN change c ON c.device = 1 AND c.seq = d.seq
      WHERE d.number = 1 AND d.seq > d.read_seq AND c.action = 'create' AND c.uid = o.uid));
END;
`;

const items = [
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
    columns: `project_id session_id title detail files priority status reason closed_by created_at closed_at origin`,
  },
  {
    kind: "summary",
    table: "summary",
    columns: `session_id prompt_number origin request investigated learned completed not_done next_steps decisions
      created_at commits`,
  },
] as const;

function itemTriggers({ kind, table, columns }: (typeof items)[number]): string {
  const names = columns.split(/\s+/);
  // A field that refers to a row is named after the row's kind.
  const same = names.map((name) => `'${name.replace(/_id$/, "")}', old.${name} IS new.${name}`).join(", ");
  return `
CREATE TRIGGER ${table}_change_create AFTER INSERT ON ${table} BEGIN
  UPDATE ${table} SET uid = ${uuid7("new.created_at")} WHERE id = new.id AND uid IS NULL;
  INSERT INTO new_change SELECT '${kind}', uid, 'create', '' FROM ${table} WHERE id = new.id;
END;
CREATE TRIGGER ${table}_change_edit AFTER UPDATE OF ${names.join(", ")} ON ${table} BEGIN
  INSERT INTO new_change SELECT '${kind}', new.uid, 'edit', group_concat(key, ' ')
    FROM json_each(json_object(${same})) WHERE value = 0;
END;
CREATE TRIGGER ${table}_change_delete AFTER DELETE ON ${table} BEGIN
  INSERT INTO new_change VALUES ('${kind}', old.uid, 'delete', '');
END;`;
}

function partTriggers(event: "INSERT" | "UPDATE" | "DELETE", link: "link" | "unlink"): string {
  const row = event === "DELETE" ? "old" : "new";
  const start = `${row}.observation_id, ${event === "INSERT" ? 1 : 0}`;
  return `
CREATE TRIGGER observation_file_change_${event.toLowerCase()} AFTER ${event} ON observation_file BEGIN
  INSERT INTO new_part_change VALUES (${start}, 'edit', 0, 0, 0);
END;
CREATE TRIGGER observation_link_change_${event.toLowerCase()} AFTER ${event} ON observation_link BEGIN
  INSERT INTO new_part_change VALUES (${start}, '${link}', ${row}.kind, ${row}.target_kind, ${row}.target);
END;`;
}

const uidTrigger = (table: string, madeAt: string) => `
CREATE TRIGGER ${table}_uid AFTER INSERT ON ${table} WHEN new.uid IS NULL BEGIN
  UPDATE ${table} SET uid = ${uuid7(`new.${madeAt}`)} WHERE id = new.id;
END;`;

const tables = ["observation", "deferred", "summary", "observation_file", "observation_link", "session", "prompt"];

export const smallLog: Migration = {
  id: 38,
  name: "small-log",
  up(db: Database) {
    const old = db
      .query<{ name: string }, [string]>(
        `SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN (SELECT value FROM json_each(?))
         AND (name GLOB '*_uid' OR name GLOB '*_change_*')`,
      )
      .all(JSON.stringify(tables));
    for (const { name } of old) db.run(`DROP TRIGGER ${name}`);
    db.run(newChange + newPartChange + uidTrigger("session", "started_at") + uidTrigger("prompt", "created_at"));
    for (const item of items) db.run(itemTriggers(item));
    db.run(partTriggers("INSERT", "link") + partTriggers("UPDATE", "link") + partTriggers("DELETE", "unlink"));
  },
};
