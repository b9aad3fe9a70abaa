import { Database } from "bun:sqlite";
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { AppError } from "../app-error.ts";
import { incognito, refuseIncognito } from "../config/control.ts";
import { backup } from "./backup.ts";
import { explainDatabaseError, isBusy } from "./errors.ts";
import { type Migration, migrate, refuseForeign } from "./migrate.ts";
import { migrations as productMigrations } from "./migrations/index.ts";
import { openUnchanged } from "./open-unchanged.ts";
import { guardFile } from "./same-file.ts";

/** The minimum SQLite version: that of macOS 14 and 15, where Bun uses Apple's library instead of the bundled one. */
const oldestSqlite = [3, 43];

/** The maximum size that SQLite maps. */
const mappedBytes = 2 ** 31 - 2 ** 16;

/** Holds the pages that a search in 100,000 memories reads repeatedly. SQLite's default is a quarter of it. */
const maxCacheKilobytes = 8_000;

/** The length of the log, in pages of 4 KB, at which it is written back. SQLite's default is half of it. */
const loggedPages = 2_000;

/** Bun caches only the first 20 statements. Storing a turn and extracting from it repeats a few hundred. */
const preparedStatements = 200;

export type OpenOptions = {
  file: string;
  /** The maximum wait of a statement for another process' lock, in milliseconds. */
  budgetMs?: number;
  /** The product's migrations by default; tests pass their own. */
  migrations?: readonly Migration[];
  /** Neither creates nor migrates anything; the file must exist. */
  readonly?: boolean;
  /** For a long-running process: a small page cache, because a mapped file would soon be in memory as a whole. */
  isLongRunning?: boolean;
};

/**
 * Opens the memory database, and creates and migrates it as needed. In an incognito session it is opened read-only or refused.
 * Throws AppError: permission, disk-full, db-locked, db-corrupt, db-newer, db-older, db-foreign.
 */
export function openDatabase(options: OpenOptions): Database {
  const { file, budgetMs = 5000, migrations = productMigrations, isLongRunning = false } = options;
  Database.MAX_QUERY_CACHE_SIZE = preparedStatements;
  const mode = incognito();
  if (mode === "on") refuseIncognito();
  const readonly = options.readonly === true || mode === "read";
  const access = readonly ? { readonly: true } : { readwrite: true };
  let db: Database | undefined;
  try {
    if (!readonly) createPrivateFile(file);
    db = mode === "read" ? openUnchanged(file) : new Database(file, { strict: true, ...access });
    // The first read can meet a lock, and the default wait is 0.
    setMaxWait(db, budgetMs);
    // Before the first write: the switch to WAL changes the file. The number of the schema proves nothing: others count as well.
    refuseForeign(db);
    configure(db, budgetMs, readonly, isLongRunning);
    const opened = db;
    migrate(opened, migrations, { readonly, prepare: () => backup(opened, join(dirname(file), "backups")) });
    if (isLongRunning) guardFile(opened);
    return opened;
  } catch (error) {
    db?.close();
    throw explainDatabaseError(error, file);
  }
}

function configure(db: Database, budgetMs: number, readonly: boolean, isLongRunning: boolean): void {
  if (!readonly) switchToWal(db, budgetMs);
  // NORMAL can't corrupt under WAL; it may lose the last commits on power loss. FULL waits 25 times longer.
  // mmap_size: a search reads thousands of pages, and a new process has none of them in its cache. A mapped file can't be
  // shortened on Windows.
  // wal_autocheckpoint: writing the log back takes a disk flush, and writes each page once however often it changed.
  // secure_delete: deleted text must leave the file, because a purged text may be a secret.
  db.run(`
    PRAGMA synchronous = NORMAL;
    PRAGMA foreign_keys = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA secure_delete = FAST;
    PRAGMA wal_autocheckpoint = ${loggedPages};
    PRAGMA mmap_size = ${isLongRunning || process.platform === "win32" ? 0 : mappedBytes};
  `);
  if (isLongRunning) db.run(`PRAGMA cache_size = -${maxCacheKilobytes}`);
}

/** Sets the maximum wait of the next statements for another process' lock. */
export function setMaxWait(db: Database, maxWaitMs: number): void {
  db.run(`PRAGMA busy_timeout = ${Math.max(0, Math.round(maxWaitMs))}`);
}

/** Apple's builds were seen to ignore the busy handler for this switch, hence the bounded retry. */
function switchToWal(db: Database, budgetMs: number): void {
  const deadline = performance.now() + budgetMs;
  for (;;) {
    try {
      db.run("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      Bun.sleepSync(5);
    }
  }
}

/**
 * Creates the file before SQLite does, so that only its owner can read it and its -wal and -shm. Takes others' access to an existing
 * one away; its folder may be one that the user shares, so only `doctor` reports that.
 */
function createPrivateFile(file: string): void {
  const existing = statSync(file, { throwIfNoEntry: false });
  if (!existing) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, "a", 0o600));
  } else if ((existing.mode & othersAccess) !== 0 && process.platform !== "win32") {
    for (const path of [file, `${file}-wal`, `${file}-shm`]) makePrivate(path);
  }
}

const othersAccess = 0o077;

function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {
    // It does not exist, or belongs to another user, which doctor reports.
  }
}

/** Returns the version of the SQLite library in use; throws AppError `internal` when it is too old. */
export function sqliteVersion(db: Database): string {
  const { version } = db.query<{ version: string }, []>("SELECT sqlite_version() AS version").get() ?? { version: "0" };
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestSqlite;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new AppError("internal", `SQLite ${version} is too old; ${oldestSqlite.join(".")} or newer is needed.`);
  }
  return version;
}
