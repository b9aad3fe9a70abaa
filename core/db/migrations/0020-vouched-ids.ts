import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const vouchedIds: Migration = {
  id: 20,
  name: "vouched-ids",
  up(db: Database) {
    // A prompt's search asks which of a project's memories may be injected at all: mostly few, among many candidates. The index
    // also has the columns of the condition; otherwise SQLite would read every memory to check it.
    db.run(`CREATE INDEX observation_vouched ON observation(project_id, id, status, vouched_by)
      WHERE status = 'active' AND vouched_by IS NOT NULL`);
  },
};
