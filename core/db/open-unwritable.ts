// Opens the memory database where nothing can be written: on a read-only or full disk, or without the right to.
import { Database } from "bun:sqlite";
import { withLog } from "./apply-log.ts";
import { explainDatabaseError } from "./errors.ts";
import { readSchema } from "./health.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { openUnchanged } from "./open-unchanged.ts";

/** With a log, all of it is read into memory. A larger database is not. */
const maxBytes = 400_000_000;

/** Opens the database read-only, without a file beside it. Throws AppError like openDatabase, and for a database of an older schema. */
export function openUnwritable(file: string): Database {
  let db: Database | undefined;
  try {
    db = openReadable(file);
    db.run("PRAGMA temp_store = MEMORY");
    migrate(db, migrations, { readonly: true });
    return db;
  } catch (error) {
    db?.close();
    throw explainDatabaseError(error, file);
  }
}

function openReadable(file: string): Database {
  const db = openUnchanged(file);
  try {
    readSchema(db);
    return db;
  } catch {
    // There is a log, and its index is lost and can't be made.
    db.close();
    return Database.deserialize(withLog(file, maxBytes), { readonly: true, strict: true });
  }
}
