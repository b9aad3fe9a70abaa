import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const typedRanges: Migration = {
  id: 30,
  name: "typed-ranges",
  up(db: Database) {
    // Which parts of the prompt the user typed; NULL: not known. It is derived from the text, so it does not travel.
    db.run("ALTER TABLE prompt ADD COLUMN typed_ranges TEXT");
    // A text that is scrubbed again has other places.
    db.run(`CREATE TRIGGER prompt_typed_ranges AFTER UPDATE OF text ON prompt WHEN new.text <> old.text BEGIN
      UPDATE prompt SET typed_ranges = NULL WHERE id = new.id;
    END`);
  },
};
