import { AppError } from "../app-error.ts";
import { refuseIncognito } from "../config/control.ts";

/** Returns whether `error` means that another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith("SQLITE_BUSY");
}

/** Returns whether `error` means that a constraint of a table failed. */
export function isConstraint(error: unknown): boolean {
  return codeOf(error).startsWith("SQLITE_CONSTRAINT");
}

/** Returns whether `error` means that the file is damaged or no database. */
export function isCorrupt(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));
}

/**
 * Returns the AppError that explains to the user what is wrong with the database file and what to do. For a write in an
 * incognito session, throws its AppError instead.
 */
export function explainDatabaseError(error: unknown, file: string): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const cause = { cause: error };
  if (isBusy(error)) {
    return new AppError("db-locked", `Database is locked by another process: ${file}`, {
      ...cause,
      hints: ["Close other sessions that use it, then try again."],
    });
  }
  if (isCorrupt(error)) {
    return new AppError("db-corrupt", `Database is damaged or not a database: ${file}`, {
      ...cause,
      hints: [
        "Run `claude-mem doctor` to see the damage.",
        "Run `claude-mem repair`: it saves what can be read and keeps the damaged file.",
      ],
    });
  }
  if (code === "SQLITE_FULL" || code === "ENOSPC") {
    return new AppError("disk-full", `No space left for the database: ${file}`, {
      ...cause,
      hints: ["Free some disk space, then try again."],
    });
  }
  if (code.startsWith("SQLITE_READONLY")) refuseIncognito();
  if (/^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|IOERR)|EACCES|EPERM|EROFS|ENOTDIR|ENOENT|EEXIST|EISDIR)/.test(code)) {
    return new AppError("permission", `Database can't be opened for writing: ${file}`, {
      ...cause,
      hints: ["Check that the folder exists and is writable, or set CLAUDE_MEM_DIR to one that is."],
    });
  }
  return new AppError("internal", `Database failed: ${error instanceof Error ? error.message : String(error)}`, cause);
}

function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}
