import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const forgotten: Migration = {
  id: 31,
  name: "forgotten",
  up(db: Database) {
    // Texts that the user had forgotten: of each only its length and digests, so that it is found without being here.
    db.run(`CREATE TABLE forgotten_text (
      digest TEXT PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('match', 'secret')),
      length INTEGER NOT NULL,
      -- A sum that is kept up while a text is gone through; only where it fits is the digest made.
      rolling INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`);
  },
};
