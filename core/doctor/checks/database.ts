import { statSync } from "node:fs";
import { AppError } from "../../app-error.ts";
import { incognito } from "../../config/control.ts";
import { isBusy } from "../../db/errors.ts";
import { takeWriteLock } from "../../db/health.ts";
import { openAsIs } from "../../db/open-as-is.ts";
import { type Check, type Finding, fail, type Machine, ok, repairCommand, skipped, warn } from "../check.ts";
import { databaseSize, openReadonly } from "../database.ts";
import { fileRepair } from "../repairs/database.ts";

/** Whether the database opens and answers. */
export const database: Check = {
  id: "database",
  title: "Database",
  repairs: [fileRepair],
  run: (machine) => {
    const sizeBytes = databaseSize(machine);
    if (sizeBytes === undefined) return skipped(`Not made yet: ${machine.paths.database}`);
    if (!statSync(machine.paths.database).isFile()) {
      return fail(`There is no file, but something else: ${machine.paths.database}`, repairCommand);
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
const patienceMs = 500;

/** Takes the write lock and gives it back; nothing is written. A file that nobody may write to is not locked. */
function isLocked({ paths, environment }: Machine): boolean {
  // Even to look leaves something behind.
  if (incognito(environment) !== "off") return false;
  try {
    using db = openAsIs(paths.database, "readwrite", patienceMs);
    takeWriteLock(db);
    return false;
  } catch (error) {
    return isBusy(error);
  }
}

function whatIsWrong(error: unknown, seen: Finding): Finding {
  if (!(error instanceof AppError)) throw error;
  // A file of another schema opens well; the check "schema" tells about it.
  if (["db-newer", "db-older", "conflict"].includes(error.code)) return seen;
  if (error.code !== "db-corrupt") return fail(error.message, error.hints[0]);
  return fail(error.message, repairCommand);
}
