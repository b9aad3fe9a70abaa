import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const withoutVocabulary: Migration = {
  id: 44,
  name: "without-vocabulary",
  up(db: Database) {
    // A look at it took longer the more records held the word: core/store/queries/records.ts counts the first ones.
    db.run("DROP TABLE record_vocab");
  },
};
