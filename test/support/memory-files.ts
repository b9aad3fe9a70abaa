// Reads the files that the executable left on disk.
import { Database } from "bun:sqlite";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sandbox } from "./sandbox.ts";

/** Opens the database of `box`, which must exist, as any other process would. */
export function openMemory(box: Sandbox): Database {
  const db = new Database(join(box.memDir, "memory.db"), { readwrite: true, create: false, strict: true });
  db.run("PRAGMA busy_timeout = 5000");
  return db;
}

/** Returns the first column of all rows. */
export function column(box: Sandbox, sql: string): unknown[] {
  using db = openMemory(box);
  return db
    .query(sql)
    .values()
    .map(([value]) => value);
}

/** Returns the spooled records, of both spool folders. */
export function spooledFiles(box: Sandbox): string[] {
  return filesUnder(box).filter((file) => /spool[^/\\]*[/\\][^/\\]*\.json$/.test(file));
}

/** Returns the lines of the logs as one text; empty when there are none. */
export function logText(box: Sandbox): string {
  const logs = filesUnder(box).filter((file) => /claude-mem\.log(\.\d+)?$/.test(file));
  return logs.map((file) => readFileSync(file, "utf8")).join("");
}

function filesUnder({ root }: Sandbox): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => join(root, name));
}
