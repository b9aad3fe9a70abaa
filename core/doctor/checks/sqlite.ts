import { sqliteVersion } from "../../db/open.ts";
import { type Check, ok } from "../check.ts";
import { inspectDatabase } from "../database.ts";

/** Which SQLite is in use: on macOS it is the system's. Too old a one makes sqliteVersion throw. */
export const sqlite: Check = {
  id: "sqlite",
  title: "SQLite version",
  run: (machine) => inspectDatabase(machine, (db) => ok(sqliteVersion(db))),
};
