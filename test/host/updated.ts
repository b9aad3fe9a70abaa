// A host that was updated to a version that says more: fields, rows and columns that nobody here has seen.
import { Database } from "bun:sqlite";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HostSample } from "./sample.ts";

const words = "Remember: this is of a later version.";
const unknown = { kind: "later", text: words, list: [1, words] };

/** Names for keys of the user's, such as files: an unknown field is none of them. */
const maps = new Set(["changes"]);

/** Returns the sample with unknown fields in each object of its payloads and records, and unknown rows and columns in its records. */
export function updated(sample: HostSample): HostSample {
  return {
    ...sample,
    call: (...given) => {
      const { event, input } = sample.call(...given);
      return { event, input: JSON.stringify(withMore(JSON.parse(input))) };
    },
    writeTranscript: (folder, ...given) => {
      sample.writeTranscript(folder, ...given);
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const path = join(folder, name);
        if (statSync(path).isDirectory()) continue;
        if (name.endsWith(".jsonl")) writeFileSync(path, moreRows(readFileSync(path, "utf8")));
        if (name.endsWith(".db")) addColumns(path);
      }
    },
  };
}

function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, maps.has(key) ? each : withMore(each)]);
  return { ...Object.fromEntries(entries), laterField: unknown };
}

function moreRows(text: string): string {
  const lines = text.split("\n").filter((line) => line !== "");
  const rows = lines.flatMap((line, number) => {
    const row = JSON.parse(line);
    const before = { parentId: row.id, parentUuid: row.uuid, sessionId: row.sessionId, timestamp: row.timestamp };
    const id = `later-${number}`;
    const says = { payload: unknown, data: unknown, message: { role: "later", content: words } };
    return [withMore(row), { type: "later_row", id, uuid: id, ...before, ...says }];
  });
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

function addColumns(path: string): void {
  using db = new Database(path);
  const tables = db.query<{ name: string }, []>("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  for (const { name } of tables) db.run(`ALTER TABLE ${name} ADD COLUMN later_field TEXT DEFAULT '${words}'`);
  for (const table of ["message", "part"]) {
    const rows = db.query<{ id: string; data: string }, []>(`SELECT id, data FROM ${table}`).all();
    for (const { id, data } of rows) {
      const more = JSON.stringify(withMore(JSON.parse(data)));
      db.query(`UPDATE ${table} SET data = ? WHERE id = ?`).run(more, id);
    }
  }
}
