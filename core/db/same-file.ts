import type { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { AppError } from "../app-error.ts";

const openedAs = new WeakMap<Database, number>();

/** Returns what tells a file from all others of its name; 0 when there is none. */
export function inodeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? 0;
}

/** For a process that stays: from now on `write` refuses to write to a file that was deleted or replaced meanwhile. */
export function guardFile(db: Database): void {
  openedAs.set(db, inodeOf(db.filename));
}

/** Returns whether the file of a guarded database is another one than was opened: what is written to it would be lost. */
export function isReplaced(db: Database): boolean {
  const opened = openedAs.get(db);
  return opened !== undefined && opened !== inodeOf(db.filename);
}

/** Throws AppError "conflict" when the file of a guarded database is another one than was opened. */
export function assertSameFile(db: Database): void {
  if (!isReplaced(db)) return;
  throw new AppError("conflict", `Nothing was changed: ${db.filename} was deleted, moved or replaced meanwhile.`, {
    hints: ["Quit and start again."],
  });
}
