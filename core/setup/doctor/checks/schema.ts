import { AppError } from "../../../app-error.ts";
import { schemaVersion } from "../../../db/migrate.ts";
import { type Check, fail, ok, skipped, warn } from "../check.ts";
import { databaseSize, openReadonly } from "../database.ts";

/** Whether the database was made by this version of the program. */
export const schema: Check = {
  id: "schema",
  title: "Schema version",
  run: (machine) => {
    if (databaseSize(machine) === undefined) return skipped("There is no database yet.");
    try {
      using db = openReadonly(machine);
      return ok(`Schema ${schemaVersion(db)}`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "db-newer") return fail(error.message, "claude-mem update");
      // Any command that opens the database for writing brings it up to date.
      if (error.code === "conflict") return warn(error.message, "claude-mem recent");
      return skipped("The database can't be opened.");
    }
  },
};
