import { AppError } from "../../app-error.ts";
import { schemaFaults } from "../../db/expected-schema.ts";
import { schemaVersion } from "../../db/migrate.ts";
import { type Check, fail, ok, repairCommand, skipped, warn } from "../check.ts";
import { databaseSize, openReadonly } from "../database.ts";
import { fileRepair } from "../repairs/database.ts";

/** Checks that the database's schema fits this version of the program. */
export const schema: Check = {
  id: "schema",
  title: "Schema version",
  repairs: [fileRepair],
  run: (machine) => {
    const { paths } = machine;
    if (databaseSize(machine) === undefined) return skipped("There is no database yet");
    try {
      using db = openReadonly(machine);
      const [fault] = schemaFaults(db);
      if (fault !== undefined) return fail(`It ${fault}`, repairCommand);
      return ok(`Schema ${schemaVersion(db)}`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "db-newer") return fail(error.message, "claude-mem update");
      if (error.code === "db-foreign") return fail(`It belongs to another program: ${paths.database}`, repairCommand);
      if (error.code === "db-older") return fail([error.message, ...error.hints].join(" "));
      // Any command that opens the database for writing updates an older schema.
      if (error.code === "conflict") return warn(error.message, repairCommand);
      return skipped("The database can't be opened");
    }
  },
};
