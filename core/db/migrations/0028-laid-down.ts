import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";
import { logColumn } from "./0021-change-log.ts";

export const laidDown: Migration = {
  id: 28,
  name: "laid-down",
  up(db: Database) {
    // The rules of a session's start: those that the user laid down, and the others. The queries repeat the condition and the order.
    db.run("DROP INDEX observation_rules");
    db.run(`CREATE INDEX observation_rules ON observation(project_id,
      (CASE WHEN origin = 'user' OR pinned = 1 OR human_edited = 1 OR vouched_by IN ('explicit', 'repetition', 'user')
        THEN 1 ELSE 0 END),
      (CASE WHEN pinned = 1 OR vouched_by = 'explicit' THEN 0 WHEN vouched_by = 'evidence' THEN 2 ELSE 1 END),
      seen_count DESC, importance DESC, id)
      WHERE status = 'active' AND vouched_by IS NOT NULL AND type IN ('constraint', 'preference', 'decision')`);
    // A pin of the model no longer counts: only the user pins.
    const pinnedBy = (actor: string) => `SELECT observation_id FROM revision
      WHERE actor = '${actor}' AND undone_at IS NULL AND json_extract(after, '$.pinned') = 1`;
    db.run(`UPDATE observation SET pinned = 0 WHERE pinned = 1
      AND id IN (${pinnedBy("model")}) AND id NOT IN (${pinnedBy("user")})`);
    // The author of the deferral. Older items have none: the agent's model deferred most of them.
    db.run("ALTER TABLE deferred ADD COLUMN origin TEXT NOT NULL DEFAULT 'reported'");
    logColumn(db, "deferred", "origin");
  },
};
