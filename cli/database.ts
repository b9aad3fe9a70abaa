import { mkdtempSync, rmSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../core/app-error.ts";
import { storeBatched } from "../core/capture/spool.ts";
import { incognito } from "../core/config/control.ts";
import type { Paths } from "../core/config/paths.ts";
import { explainDatabaseError, isBusy, isCorrupt, isReadonly } from "../core/db/errors.ts";
import { openDatabase } from "../core/db/open.ts";
import { fileError } from "../core/files/file-error.ts";
import type { CliContext } from "./context.ts";
import { exitCode } from "./exit.ts";
import { printJson, printNote } from "./output.ts";

export type Database = ReturnType<typeof openDatabase>;

/**
 * Calls `work` with the database and closes it afterwards. Without a database it creates nothing: it prints a note, prints
 * `none` if `json` is set, and returns the exit code for "nothing found". Set `readsAll` for work that reads the whole
 * database: a memory map would then grow to its full size.
 */
export async function withMemory(
  context: CliContext,
  options: { json: boolean; none: Record<string, unknown>; readsAll?: boolean },
  work: (db: Database) => Promise<number>,
): Promise<number> {
  const file = context.paths.database;
  if (databaseExists(context)) {
    const { db: opened, refusal } = await openWithFallback(context, options.readsAll === true);
    using db = opened;
    storeBatched(db);
    try {
      return await work(db);
    } catch (error) {
      if (refusal && error instanceof AppError && error.code === "permission") throw refusal;
      // Damage may appear only when a damaged page is read.
      throw isCorrupt(error) || isBusy(error) || isReadonly(error)
        ? (refusal ?? explainDatabaseError(error, file))
        : error;
    }
  }
  if (options.json) await printJson(context, options.none);
  printNote(context, `There are no memories yet: ${file} does not exist.`);
  printNote(
    context,
    "hint: `claude-mem save TEXT` stores a first one. After `claude-mem install`, your coding agent adds its own.",
  );
  return exitCode.nothingFound;
}

/** Opens the database read-only where it can't be written, and says so. `refusal`: the reason, of which a change fails as well. */
async function openWithFallback(
  context: CliContext,
  isLongRunning: boolean,
): Promise<{ db: Database; refusal?: AppError }> {
  const file = context.paths.database;
  try {
    return { db: openDatabase({ file, isLongRunning }) };
  } catch (error) {
    const isReadable = error instanceof AppError && (error.code === "permission" || error.code === "disk-full");
    if (!isReadable || incognito(context.environment) !== "off") throw error;
    const { openUnwritable } = await import("../core/db/open-unwritable.ts");
    const db = await Promise.try(() => openUnwritable(file)).catch(() => undefined);
    if (!db) throw error;
    printNote(context, `note: ${error.message}\nhint: What is stored is shown. Nothing can be changed.`);
    return { db, refusal: error };
  }
}

/**
 * Calls `work` with the database, and creates it if necessary. A dry run must not create it, so it gets a database in a
 * temporary folder instead.
 */
export function withTrialDatabase<Result>(
  context: CliContext,
  { isDryRun, readsAll = false }: { isDryRun: boolean; readsAll?: boolean },
  work: (db: Database) => Result,
): Result {
  const isStandIn = !databaseExists(context) && isDryRun;
  const folder = isStandIn ? mkdtempSync(join(context.environment.tmp, "claude-mem-trial-")) : undefined;
  try {
    const file = folder ? join(folder, "memory.db") : context.paths.database;
    using db = openDatabase({ file, isLongRunning: readsAll });
    return work(db);
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns whether the database file exists. Throws AppError if its folder can't be read. */
export function databaseExists({ paths }: CliContext): boolean {
  requireFolder(paths);
  return look(paths.database) !== undefined;
}

/** Throws AppError `permission` if the path of the data folder is not a folder. */
export function requireFolder({ data }: Paths): void {
  const folder = look(data);
  if (!folder || folder.isDirectory()) return;
  throw new AppError("permission", `The data folder is not a folder: ${data}`, {
    hints: ["Move that file away, or set CLAUDE_MEM_DIR to a folder."],
  });
}

function look(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw fileError("read", path, error);
  }
}
