import { Database } from "bun:sqlite";
import { writeFileSync } from "node:fs";
import { newestSchema } from "../migrations/index.ts";

/** Opens a new, empty file for rows that are on their way into another database. The caller removes it. */
export function openScratch(file: string): Database {
  writeFileSync(file, "", { mode: 0o600 });
  return new Database(file);
}

/** Returns a database of the newest schema of which nothing can be read. */
export function openEmpty(): Database {
  const db = new Database(":memory:");
  db.run(`PRAGMA user_version = ${newestSchema}`);
  return db;
}
