// Damaged names in the schema hide every table: SQLite reads none if one definition makes no sense. What they said is known.
import { Database } from "bun:sqlite";
import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { readRegular } from "../files/regular.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";

/** A definition with more wrong bytes may be another one. */
const maxWrong = 16;
/** Of a larger database the rows that can be read are copied. */
const maxBytes = 1_000_000_000;
/** Its first or last bytes of this number have to be intact, so that it is found. */
const knownBytes = 24;

/**
 * Overwrites the definitions in a database of the newest schema of which a few bytes are wrong. Returns how many. Changes the file in place: to
 * be called on a copy.
 */
export function restoreDefinitions(file: string): number {
  if (statSync(file).size > maxBytes) return 0;
  const bytes = readRegular(file, { maxBytes });
  const handle = openSync(file, "r+");
  let restored = 0;
  try {
    for (const definition of newestDefinitions()) {
      if (bytes.includes(definition)) continue;
      const at = findDamaged(bytes, definition);
      if (at === undefined) continue;
      writeSync(handle, definition, 0, definition.length, at);
      restored += 1;
    }
  } finally {
    closeSync(handle);
  }
  return restored;
}

function newestDefinitions(): Buffer[] {
  using whole = new Database(":memory:");
  migrate(whole, migrations);
  const rows = whole.query<{ sql: string }, []>("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL").all();
  return rows.map(({ sql }) => Buffer.from(sql));
}

function findDamaged(bytes: Buffer, definition: Buffer): number | undefined {
  const { length } = definition;
  const start = definition.subarray(0, knownBytes);
  const end = definition.subarray(-knownBytes);
  for (const [part, offset] of [
    [start, 0],
    [end, length - end.length],
  ] as const) {
    for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + 1)) {
      if (isNearly(bytes, at - offset, definition)) return at - offset;
    }
  }
  return undefined;
}

function isNearly(bytes: Buffer, from: number, definition: Buffer): boolean {
  if (from < 0 || from + definition.length > bytes.length) return false;
  let wrong = 0;
  for (let at = 0; at < definition.length && wrong <= maxWrong; at += 1) {
    if (bytes[from + at] !== definition[at]) wrong += 1;
  }
  return wrong > 0 && wrong <= maxWrong;
}
