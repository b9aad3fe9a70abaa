import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

// What is asked of all projects at once, or of all memories of a big one, must not look at every row.
const indexes = `
CREATE INDEX observation_by_time ON observation(created_at);
-- Finds the few memories that may say exactly the same.
CREATE INDEX observation_by_length ON observation(project_id, length(narrative));
`;

export const scale: Migration = {
  id: 2,
  name: "scale",
  up(db: Database) {
    db.run(indexes);
  },
};
