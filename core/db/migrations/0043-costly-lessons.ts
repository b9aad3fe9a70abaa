import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const costlyLessons: Migration = {
  id: 43,
  name: "costly-lessons",
  up(db: Database) {
    // A session start injects a few of them. Without the index it reads every memory of the changed files, in all projects. The
    // condition is that of core/store/queries/lessons.ts, word for word.
    db.run(`CREATE INDEX observation_costly ON observation(project_id, id)
      WHERE importance = 3 AND lesson IS NOT NULL`);
  },
};
