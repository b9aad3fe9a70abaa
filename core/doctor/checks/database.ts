import { statSync } from "node:fs";
import { AppError } from "../../app-error.ts";
import { incognito } from "../../config/control.ts";
import { isBusy } from "../../db/errors.ts";
import { takeWriteLock } from "../../db/health.ts";
import { openAsIs } from "../../db/open-as-is.ts";
import { type Check, type Finding, fail, type Machine, ok, repairCommand, skipped, warn } from "../check.ts";
import { databaseSize, openReadonly } from "../database.ts";
import { fileRepair } from "../repairs/database.ts";

/** Checks that the database opens and answers. */
export const database: Check = {
  id: "database",
  title: "Database",
  repairs: [fileRepair],
  run: (machine) => {
    const sizeBytes = databaseSize(machine);
    if (sizeBytes === undefined) return skipped(`Not created yet: ${machine.paths.database}`);
    if (!statSync(machine.paths.database).isFile()) {
      return fail(`Not a file: ${machine.paths.database}`, repairCommand);
    }
    const seen = ok(`${machine.paths.database}, ${(sizeBytes / 1e6).toFixed(1)} MB`);
    try {
      openReadonly(machine).close();
      return isLocked(machine) ? warn(held) : seen;
    } catch (error) {
      return whatIsWrong(error, seen);
    }
  },
};

const held = "Another process keeps it locked; meanwhile events wait in the spool";
const timeoutMs = 500;

/** Returns whether another process holds the write lock. Writes nothing. A read-only file is not locked. */
function isLocked({ paths, environment }: Machine): boolean {
  // Even a check of the lock leaves files.
  if (incognito(environment) !== "off") return false;
  try {
    using db = openAsIs(paths.database, "readwrite", timeoutMs);
    takeWriteLock(db);
    return false;
  } catch (error) {
    return isBusy(error);
  }
}

function whatIsWrong(error: unknown, seen: Finding): Finding {
  if (!(error instanceof AppError)) throw error;
  // A file of another schema opens. The check "schema" reports it.
  if (["db-newer", "db-older", "db-foreign", "conflict"].includes(error.code)) return seen;
  if (error.code !== "db-corrupt") return fail(error.message, error.hints[0]);
  return fail(error.message, repairCommand);
}
