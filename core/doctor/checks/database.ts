import { accessSync, constants, statSync } from "node:fs";
import { AppError } from "../../app-error.ts";
import { incognito } from "../../config/control.ts";
import { explainDatabaseError, isBusy } from "../../db/errors.ts";
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
      const refusal = refusalOf(machine);
      if (refusal === undefined) return seen;
      return isBusy(refusal) ? warn(held) : whatIsWrong(explainDatabaseError(refusal, machine.paths.database), seen);
    } catch (error) {
      return whatIsWrong(error, seen);
    }
  },
};

const held = "Another process keeps it locked; meanwhile events wait in the spool";
const timeoutMs = 500;

/** Returns the error of a write, for example while another process holds the lock; undefined if writing is possible. Writes nothing. */
function refusalOf({ paths, environment }: Machine): unknown {
  // Even a check of the lock leaves files.
  if (incognito(environment) !== "off") return undefined;
  try {
    // SQLite opens a read-only file as one, and begins no write then.
    accessSync(paths.database, constants.W_OK);
    using db = openAsIs(paths.database, "readwrite", timeoutMs);
    takeWriteLock(db);
    return undefined;
  } catch (error) {
    return error;
  }
}

function whatIsWrong(error: unknown, seen: Finding): Finding {
  if (!(error instanceof AppError)) throw error;
  // A file of another schema opens. The check "schema" reports it.
  if (["db-newer", "db-older", "db-foreign", "conflict"].includes(error.code)) return seen;
  if (error.code !== "db-corrupt") return fail(error.message, error.hints[0]);
  return fail(error.message, repairCommand);
}
