import type { Migration } from "../migrate.ts";

/** The glossary's word for what the ledger counts. */
export const injected: Migration = {
  id: 25,
  name: "injected",
  up(db) {
    db.run("ALTER TABLE memory_use RENAME COLUMN told TO injected");
  },
};
