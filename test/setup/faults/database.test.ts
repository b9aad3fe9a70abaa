// The one file that everything is in.
import { Database } from "bun:sqlite";
import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { openAsIs } from "../../../core/db/open-as-is.ts";
import { changeDatabase, type Fault, type Installed, testFaults } from "./fault.ts";

const pageSize = 4096;

/** Overwrites bytes of the database. */
function overwrite({ paths: { database } }: Installed, from: number, to: number, value = 0xa5): void {
  const bytes = readFileSync(database);
  bytes.fill(value, from, Math.min(to, bytes.length));
  writeFileSync(database, bytes);
}

/** Overwrites the first page of a table or an index. */
function overwriteRoot(at: Installed, name: string): void {
  using db = openAsIs(at.paths.database, "readonly");
  const { root } = db
    .query<{ root: number }, [string]>("SELECT rootpage AS root FROM sqlite_schema WHERE name = ?")
    .get(name) ?? { root: 0 };
  overwrite(at, (root - 1) * pageSize, root * pageSize);
}

/** Changes one byte of the schema: the last one of `text` becomes a Z. */
function spoil({ paths: { database } }: Installed, text: string): void {
  const bytes = readFileSync(database);
  const at = bytes.indexOf(text);
  if (at < 0) throw new Error(`The schema has no ${text}.`);
  bytes[at + text.length - 1] = "Z".charCodeAt(0);
  writeFileSync(database, bytes);
}

const faults: Fault[] = [
  {
    name: "a database that was cut in half",
    check: "database",
    found: /./,
    put: ({ paths: { database } }) => truncateSync(database, Math.floor(readFileSync(database).length / 2)),
    mended: "repair",
  },
  {
    name: "a database of which only the first page is left",
    check: "database",
    found: /./,
    put: ({ paths: { database } }) => truncateSync(database, pageSize),
    mended: "repair",
  },
  {
    name: "a database full of zeros",
    check: "database",
    found: /damaged or not a database/,
    put: (at) => overwrite(at, 0, Number.MAX_SAFE_INTEGER, 0),
    mended: "repair",
  },
  {
    name: "a text in the place of the database",
    check: "database",
    found: /damaged or not a database/,
    put: ({ paths: { database } }) => writeFileSync(database, "This was a database once.\n".repeat(500)),
    mended: "repair",
  },
  {
    name: "a database whose first bytes are wrong, and no backup",
    check: "database",
    found: /damaged or not a database/,
    put: (at) => {
      overwrite(at, 0, 16);
      rmSync(at.paths.backups, { recursive: true });
    },
    mended: "repair",
  },
  {
    name: "a database whose header is wrong, and no backup",
    check: "database",
    found: /./,
    put: (at) => {
      overwrite(at, 0, 100);
      rmSync(at.paths.backups, { recursive: true });
    },
    mended: "repair",
  },
  {
    name: "a database whose header is zeros, and no backup",
    check: "database",
    found: /./,
    put: (at) => {
      overwrite(at, 0, 100, 0);
      rmSync(at.paths.backups, { recursive: true });
    },
    mended: "repair",
  },
  {
    name: "a database whose header is wrong behind its first bytes, and no backup",
    check: "database",
    found: /./,
    put: (at) => {
      overwrite(at, 16, 30);
      rmSync(at.paths.backups, { recursive: true });
    },
    mended: "repair",
  },
  {
    name: "a database with a wrong number of pages, and no backup",
    check: "database",
    found: /./,
    put: (at) => {
      overwrite(at, 28, 32, 1);
      rmSync(at.paths.backups, { recursive: true });
    },
    mended: "repair",
  },
  {
    name: "a damaged page of memories",
    check: "integrity",
    found: /./,
    put: (at) => overwriteRoot(at, "observation"),
    mended: "repair",
  },
  {
    name: "a damaged index, and no backup",
    check: "integrity",
    found: /./,
    put: (at) => {
      overwriteRoot(at, "observation_by_time");
      rmSync(at.paths.backups, { recursive: true });
    },
    mended: "repair",
  },
  {
    name: "a damaged page of an index",
    check: "integrity",
    found: /./,
    put: (at) => overwriteRoot(at, "observation_by_time"),
    mended: "repair",
  },
  {
    name: "a damaged search index",
    check: "integrity",
    found: /./,
    put: (at) => overwriteRoot(at, "observation_fts_data"),
    mended: "repair",
  },
  {
    name: "a search index that lacks memories",
    check: "search-index",
    found: /^Missing: 1, stray: 0/,
    put: (at) => changeDatabase(at, "DELETE FROM observation_fts WHERE rowid & 4294967295 = 2"),
    mended: "repair",
  },
  {
    name: "a search index with memories that are gone",
    check: "search-index",
    found: /stray: 1/,
    put: (at) =>
      changeDatabase(
        at,
        "INSERT INTO observation_fts (rowid, title, body, files, parts) VALUES (999, 'x', '', '', '')",
      ),
    mended: "repair",
  },
  {
    name: "no search index at all",
    check: "schema",
    found: /^It lacks .*observation_fts/,
    put: (at) => changeDatabase(at, "DROP TABLE observation_vocab", "DROP TABLE observation_fts"),
    mended: "repair",
  },
  {
    name: "a table that was dropped",
    check: "schema",
    found: /^It lacks .*observation_file/,
    put: (at) => changeDatabase(at, "DROP TABLE observation_file"),
    mended: "repair",
  },
  {
    name: "a byte in the name of a column of aliases",
    check: "schema",
    found: /^It has other columns in project_alias/,
    put: (at) => spoil(at, "CREATE TABLE project_alias (\n  key"),
    mended: "repair",
  },
  {
    name: "a byte in the name of a column of memories, and no backup",
    check: "database",
    found: /./,
    put: (at) => {
      spoil(at, "\n  narrative");
      rmSync(at.paths.backups, { recursive: true });
    },
    mended: "repair",
  },
  {
    name: "a byte in the name of a column, and a damaged index",
    check: "schema",
    found: /^It has other columns in project_alias/,
    put: (at) => {
      spoil(at, "CREATE TABLE project_alias (\n  key");
      overwriteRoot(at, "observation_by_time");
    },
    mended: "repair",
  },
  {
    name: "a byte in a trigger",
    check: "schema",
    found: /^It has damaged definitions for observation/,
    put: (at) => spoil(at, "AFTER INSERT ON observation BEGIN\n  UPDATE observation SET uid"),
    mended: "repair",
  },
  {
    name: "all memories were taken out by something else",
    check: "backups",
    found: /^There are no memories, but 5 in/,
    put: (at) => changeDatabase(at, "DELETE FROM observation", "DELETE FROM observation_fts"),
    mended: "repair",
  },
  {
    name: "rows that refer to rows that are gone",
    check: "integrity",
    found: /observation_file row \S+ refers to a missing row/,
    put: (at) => changeDatabase(at, "UPDATE observation_file SET observation_id = 4711"),
    isDeep: true,
    mended: "repair",
  },
  {
    name: "a migration that was done by half",
    check: "schema",
    found: /The database has schema 17/,
    put: (at) => changeDatabase(at, "PRAGMA user_version = 17"),
    mended: "repair",
  },
  {
    name: "a database that does not know its schema any more",
    check: "schema",
    found: /The database has schema 0/,
    put: (at) => changeDatabase(at, "PRAGMA user_version = 0"),
    mended: "repair",
  },
  {
    name: "a database from before the first release",
    check: "schema",
    found: /from before the first release \(schema 9; 17 is the oldest that is read\)/,
    put: (at) => changeDatabase(at, "PRAGMA user_version = 9"),
    mended: /claude-mem export --project all/,
  },
  {
    name: "a database of a newer program",
    check: "schema",
    found: /was made by a newer claude-mem/,
    put: (at) => changeDatabase(at, "PRAGMA user_version = 9999"),
    mended: /claude-mem update/,
  },
  {
    name: "a database of another program",
    check: "schema",
    found: /belongs to another program/,
    put: ({ paths: { database } }) => {
      rmSync(database);
      using db = new Database(database);
      db.run("CREATE TABLE message (id INTEGER PRIMARY KEY, text TEXT)");
    },
    mended: "repair",
  },
  {
    name: "a folder in the place of the database",
    check: "database",
    found: /^Not a file: /,
    put: ({ paths: { database } }) => {
      rmSync(database);
      mkdirSync(database);
    },
    mended: "repair",
  },
  {
    name: "an empty file in the place of the database",
    check: "backups",
    found: /^There are no memories, but 5 in/,
    put: ({ paths: { database } }) => truncateSync(database, 0),
    mended: "repair",
  },
  {
    name: "a database that is gone",
    check: "backups",
    found: /^There are no memories, but 5 in/,
    put: ({ paths: { database } }) => rmSync(database),
    mended: "repair",
  },
  {
    name: "the log of another database beside this one",
    check: "schema",
    found: /belongs to another program/,
    put: ({ box, paths: { database, backups } }) => {
      const other = `${box.root}/other.db`;
      using db = new Database(other);
      db.run("PRAGMA journal_mode = WAL");
      db.run("CREATE TABLE other (text TEXT)");
      db.run("INSERT INTO other SELECT hex(randomblob(1500)) FROM (VALUES (1), (2), (3), (4), (5), (6), (7), (8))");
      rmSync(backups, { recursive: true });
      writeFileSync(`${database}-wal`, readFileSync(`${other}-wal`));
    },
    mended: "repair",
  },
];

testFaults(faults);
