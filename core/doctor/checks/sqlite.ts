import { sqliteVersion } from "../../db/open.ts";
import { type Check, ok } from "../check.ts";
import { inspectDatabase } from "../database.ts";

/** Reports the SQLite in use: on macOS, the system's. sqliteVersion throws if it is too old. */
export const sqlite: Check = {
  id: "sqlite",
  title: "SQLite version",
  run: (machine) => inspectDatabase(machine, (db) => ok(sqliteVersion(db))),
};
