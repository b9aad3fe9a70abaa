import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

const schema = `
-- What calls of a model have cost that are no rows of their own any more, a row for each day (since the epoch, UTC).
CREATE TABLE spend_day (
  day INTEGER NOT NULL,
  purpose TEXT NOT NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  calls INTEGER NOT NULL,
  input_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL,
  usd REAL NOT NULL,
  PRIMARY KEY (day, purpose, provider, model)
) STRICT, WITHOUT ROWID;

-- To delete a prompt, SQLite has to look for the events that name it.
CREATE INDEX event_by_prompt ON event(prompt_id);
`;

export const retention: Migration = {
  id: 10,
  name: "retention",
  up(db: Database) {
    db.run(schema);
  },
};
