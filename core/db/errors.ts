import { accessSync, closeSync, constants, openSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
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

/** Returns whether `error` means that no space is left. */
export function isFull(error: unknown): boolean {
  return /^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(codeOf(error));
}

/** Returns whether the database refuses the values themselves, as no row may have them. Its file may be sound. */
export function isRejection(error: unknown): boolean {
  const code = codeOf(error instanceof AppError ? error.cause : error);
  return /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)/.test(code);
}

/** Returns whether `error` means that the database was opened read-only. */
export function isReadonly(error: unknown): boolean {
  return codeOf(error).startsWith("SQLITE_READONLY");
}

/** Returns whether `error` comes from SQLite, whatever it is wrapped in. */
export function isOfSqlite(error: unknown): boolean {
  return codeOf(error instanceof AppError ? error.cause : error).startsWith("SQLITE_");
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
  // On a full disk SQLite can't create or extend the files next to the database, and reports only that.
  const isOfFile = /^(SQLITE_(IOERR|CANTOPEN)|EIO|EMFILE|ENFILE)/.test(code);
  if (code === "SQLITE_FULL" || code === "ENOSPC" || code === "EDQUOT" || (isOfFile && isDiskFull(file))) {
    return new AppError("disk-full", `No space left for the database: ${file}`, {
      ...cause,
      hints: ["Free some disk space, then try again."],
    });
  }
  if (isOfFile && hasNoDescriptors(file)) {
    return new AppError("no-descriptors", `Too many files are open to use the database: ${file}`, {
      ...cause,
      hints: ["Close programs that have many files open, or raise the limit (`ulimit -n`), then try again."],
    });
  }
  if (isReadonly(error)) refuseIncognito();
  if (/^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|IOERR)|EACCES|EPERM|EROFS|ENOTDIR|ENOENT|EEXIST|EISDIR)/.test(code)) {
    if (isOnReadOnlyDisk(file))
      return new AppError("permission", `The disk of the database is read-only: ${file}`, {
        ...cause,
        hints: ["Make it writable, or set CLAUDE_MEM_DIR to a folder on another disk."],
      });
    return new AppError("permission", `Database can't be opened for writing: ${file}`, {
      ...cause,
      hints: ["Check that the folder exists and is writable, or set CLAUDE_MEM_DIR to one that is."],
    });
  }
  return new AppError("internal", `Database failed: ${error instanceof Error ? error.message : String(error)}`, cause);
}

/** With less than this, in bytes, SQLite can't create the files that it needs next to the database. */
const minFree = 256 * 1024;

function isDiskFull(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < minFree;
  } catch {
    return false; // not even that folder can be read
  }
}

function isOnReadOnlyDisk(file: string): boolean {
  try {
    accessSync(dirname(file), constants.W_OK);
    return false;
  } catch (error) {
    return codeOf(error) === "EROFS";
  }
}

function hasNoDescriptors(file: string): boolean {
  try {
    closeSync(openSync(dirname(file), "r"));
    return false;
  } catch (error) {
    return /^E[MN]FILE$/.test(codeOf(error));
  }
}

function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}
