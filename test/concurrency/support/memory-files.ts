// Looks into what the hooks left on disk.
import { Database } from "bun:sqlite";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { payload } from "../../support/payload.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { callHook } from "./hook-process.ts";

/** More than any test needs: one hook drains a hundred records. */
const mostDrains = 50;

export function openMemory(box: Sandbox, options: { readonly: boolean } = { readonly: true }): Database {
  return new Database(join(box.memDir, "memory.db"), { ...options, strict: true });
}

/** Returns the first column of all rows. */
export function column(box: Sandbox, sql: string): unknown[] {
  using db = openMemory(box);
  return db
    .query(sql)
    .values()
    .map(([value]) => value);
}

/** Returns the records that wait in the spool, in both of its places. */
export function spooledFiles(box: Sandbox): string[] {
  const folders = [join(box.memDir, "spool"), ...filesIn(join(box.root, "tmp"))];
  return folders.flatMap((folder) => filesIn(folder).filter((file) => file.endsWith(".json")));
}

/** Has hooks drain the spool until nothing waits any more; throws when it does not get empty. */
export async function drainAll(box: Sandbox): Promise<void> {
  for (let turn = 0; turn < mostDrains; turn++) {
    if (spooledFiles(box).length === 0) return;
    await callHook(box, "session-start", payload("session-start-startup", { repo: box.repo, session_id: "drainer" }));
  }
  throw new Error(`The spool keeps ${spooledFiles(box).length} records.`);
}

/** Returns the lines of the log as one text; empty when there is none. */
export function logText(box: Sandbox): string {
  const logs = filesIn(box.memDir).filter((file) => /\.log(\.\d+)?$/.test(file));
  return logs.map((file) => readFileSync(file, "utf8")).join("");
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return []; // no such folder: nothing is in it
  }
}
