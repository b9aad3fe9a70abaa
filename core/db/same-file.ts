import type { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { AppError } from "../app-error.ts";

const openedAs = new WeakMap<Database, number>();

/** Returns the identity of a file among all files of its name; 0 when it does not exist. */
export function inodeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? 0;
}

/** For a long-running process: `write` then refuses to write to a file that was deleted or replaced. */
export function guardFile(db: Database): void {
  openedAs.set(db, inodeOf(db.filename));
}

/** Returns whether the file of a guarded database was replaced after it was opened: writes to it would be lost. */
export function isReplaced(db: Database): boolean {
  const opened = openedAs.get(db);
  return opened !== undefined && opened !== inodeOf(db.filename);
}

/** Throws AppError "conflict" when the file of a guarded database was replaced after it was opened. */
export function assertSameFile(db: Database): void {
  if (!isReplaced(db)) return;
  throw new AppError("conflict", `Nothing was changed: ${db.filename} was deleted, moved or replaced meanwhile.`, {
    hints: ["Quit and start again."],
  });
}
