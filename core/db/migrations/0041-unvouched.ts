import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const unvouched: Migration = {
  id: 41,
  name: "unvouched",
  up(db: Database) {
    // A review lists the newest memories that wait for it, and every page of the browsers counts them. The condition is that of
    // core/store/queries/unvouched.ts, word for word.
    db.run(`CREATE INDEX observation_unvouched ON observation(created_at, id, project_id)
      WHERE (status = 'candidate' OR (status = 'active' AND vouched_by IS NULL AND origin = 'inferred'))`);
  },
};
