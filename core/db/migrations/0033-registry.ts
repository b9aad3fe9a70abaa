import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const registry: Migration = {
  id: 33,
  name: "registry",
  up(db: Database) {
    // Skills, agents and commands found on this machine. `path` is portable: below `~`, a variable or the project's folder.
    // `digest` is that of the file when it was last read, NULL if it is gone; `managed_digest` that of the text that the user was
    // shown and accepted.
    db.run(`CREATE TABLE registry_item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      place TEXT NOT NULL,
      project_id INTEGER REFERENCES project(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      description TEXT NOT NULL,
      path TEXT NOT NULL,
      size INTEGER NOT NULL,
      modified_at INTEGER NOT NULL,
      digest TEXT,
      managed_digest TEXT,
      managed_at INTEGER,
      offers INTEGER NOT NULL DEFAULT 0,
      uses INTEGER NOT NULL DEFAULT 0,
      last_used_at INTEGER
    )`);
    db.run("CREATE UNIQUE INDEX registry_item_path ON registry_item(path, coalesce(project_id, 0))");
    db.run("CREATE INDEX registry_item_name ON registry_item(name)");
    // Every hook checks whether anything is managed.
    db.run("CREATE INDEX registry_item_managed ON registry_item(project_id) WHERE managed_digest IS NOT NULL");
    db.run(`CREATE VIRTUAL TABLE registry_fts USING fts5(
      name, description, body,
      content = '', contentless_delete = 1,
      tokenize = "porter unicode61 remove_diacritics 2"
    )`);
    db.run(`CREATE TRIGGER registry_item_delete AFTER DELETE ON registry_item BEGIN
      DELETE FROM registry_fts WHERE rowid = old.id;
    END`);
  },
};
