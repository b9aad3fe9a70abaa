import { constants, Database } from "bun:sqlite";
import { statSync } from "node:fs";

/**
 * Opens the file without creating the -wal and -shm files that even a reader leaves behind. While another process writes
 * they exist already, and SQLite has to use them.
 */
export function openUnchanged(file: string): Database {
  const isInUse = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (isInUse) return new Database(file, { readonly: true, strict: true });
  const flags = constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI;
  return new Database(`${Bun.pathToFileURL(file).href}?immutable=1`, flags);
}
