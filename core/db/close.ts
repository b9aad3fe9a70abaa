import { Database } from "bun:sqlite";
import { statSync } from "node:fs";

/** Up to here, reading the log again at the next opening costs less than moving it into the file at this closing. */
const largestLogBytes = 1024 * 1024;

/**
 * Closes a connection and leaves what it wrote in the write-ahead log, where the next connection finds it. The last one
 * that closes otherwise moves the log into the file, which waits for the disk four times: as long as all else that a
 * hook does. That move needs an exclusive lock, and a connection that may only read can't take it, so such a one is
 * closed last. When it can't be had, or the log has grown large, the closing is SQLite's usual one.
 */
export function closeLeavingLog(db: Database): void {
  const last = openReader(db.filename);
  db.close();
  last?.close();
}

function openReader(file: string): Database | undefined {
  let reader: Database | undefined;
  try {
    if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes) return undefined;
    reader = new Database(file, { readonly: true });
    reader.run("SELECT 1 FROM sqlite_schema LIMIT 1"); // the lock that holds the other one back begins with a read
    return reader;
  } catch {
    reader?.close();
    return undefined;
  }
}
