import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const vouchedInactive: Migration = {
  id: 26,
  name: "vouched-inactive",
  up(db: Database) {
    // Migration 18 only covered active memories. Failed attempts that the user kept are injected as well, and `undo` may make a
    // superseded or hidden memory active again: without a voucher it would never be injected.
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
