import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const vouchedInactive: Migration = {
  id: 26,
  name: "vouched-inactive",
  up(db: Database) {
    // Migration 18 looked at active memories only. Failed attempts that the user kept are injected as well, and what is
    // superseded or hidden may become active again by `undo`: as a memory that nobody vouched for it would stay silent.
    db.run("UPDATE device SET paused = 1 WHERE number = 1");
    db.run(`UPDATE observation SET vouched_by = CASE
      WHEN pinned = 1 OR human_edited = 1 OR (origin = 'user' AND source_key IS NULL) THEN 'user'
      WHEN origin = 'verified' AND type IN ('bugfix', 'runbook') THEN 'evidence'
      WHEN origin = 'reported' AND source_key IS NULL THEN 'host'
      WHEN origin = 'inferred' THEN 'model'
    END WHERE status IN ('superseded', 'rejected', 'hidden') AND vouched_by IS NULL`);
    db.run("UPDATE device SET paused = 0 WHERE number = 1");
  },
};
