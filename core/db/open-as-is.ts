import { Database } from "bun:sqlite";
import { incognito } from "../config/control.ts";
import { openUnchanged } from "./open-unchanged.ts";

/**
 * Opens a file that may be damaged: nothing is checked, migrated or set. Statements wait up to `waitMs` for a lock. Throws
 * SQLite's errors.
 */
export function openAsIs(file: string, access: "readonly" | "readwrite", waitMs?: number): Database {
  if (access === "readonly" && incognito() !== "off") return waitingFor(openUnchanged(file), waitMs);
  return waitingFor(new Database(file, access === "readonly" ? { readonly: true } : { readwrite: true }), waitMs);
}

/** Opens another database of this program, such as a backup, to delete rows with what belongs to them. Throws SQLite's errors. */
export function openToDelete(file: string, waitMs: number): Database {
  const db = openAsIs(file, "readwrite", waitMs);
  db.run("PRAGMA foreign_keys = ON");
  return db;
}

function waitingFor(db: Database, waitMs: number | undefined): Database {
  if (waitMs !== undefined) db.run(`PRAGMA busy_timeout = ${waitMs}`);
  return db;
}
