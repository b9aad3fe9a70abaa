import { AppError } from "../../../app-error.ts";
import { type Check, type Finding, fail, ok, skipped } from "../check.ts";
import { databaseSize, openReadonly } from "../database.ts";

/** Whether the database opens and answers. */
export const database: Check = {
  id: "database",
  title: "Database",
  run: (machine) => {
    const sizeBytes = databaseSize(machine);
    if (sizeBytes === undefined) return skipped(`Not made yet: ${machine.paths.database}`);
    const seen = ok(`${machine.paths.database}, ${(sizeBytes / 1e6).toFixed(1)} MB`);
    try {
      openReadonly(machine).close();
      return seen;
    } catch (error) {
      return whatIsWrong(error, seen);
    }
  },
};

function whatIsWrong(error: unknown, seen: Finding): Finding {
  if (!(error instanceof AppError)) throw error;
  // A file of another schema opens well; the check "schema" tells about it.
  if (error.code === "db-newer" || error.code === "conflict") return seen;
  if (error.code !== "db-corrupt") return fail(error.message, error.hints[0]);
  return fail(error.message, "claude-mem repair");
}
