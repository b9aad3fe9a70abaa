import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const vouched: Migration = {
  id: 18,
  name: "vouched",
  up(db: Database) {
    // The voucher of the memory; NULL for none. Only vouched memories are injected.
    db.run("ALTER TABLE observation ADD COLUMN vouched_by TEXT");
    // Where it holds: in its project, on its branch, or in all projects of the user.
    db.run("ALTER TABLE observation ADD COLUMN scope TEXT NOT NULL DEFAULT 'project'");
    // From then on it does not hold any more; NULL for no end.
    db.run("ALTER TABLE observation ADD COLUMN expires_at INTEGER");
    // Statements are read once a prompt: what the user deletes afterwards does not come back.
    db.run("ALTER TABLE prompt ADD COLUMN statements_read INTEGER NOT NULL DEFAULT 0");
    db.run("UPDATE observation SET status = 'candidate' WHERE status = 'provisional'");
    db.run(`UPDATE observation SET vouched_by = CASE
      WHEN pinned = 1 OR human_edited = 1 OR (origin = 'user' AND source_key IS NULL) THEN 'user'
      WHEN origin = 'verified' AND type IN ('bugfix', 'runbook') THEN 'evidence'
      WHEN origin = 'reported' AND source_key IS NULL THEN 'host'
      WHEN origin = 'inferred' THEN 'model'
    END WHERE status = 'active'`);
    // Rules alone had judged these sentences: on real sessions one in five was right.
    db.run(
      "UPDATE observation SET status = 'candidate' WHERE status = 'active' AND origin = 'user' AND vouched_by IS NULL",
    );
    for (const column of ["before", "after"]) {
      db.run(`UPDATE revision SET ${column} = replace(${column}, '"status":"provisional"', '"status":"candidate"')`);
    }
    // Which session took a handoff up: one that did nothing leaves it to the next. All are listed, taken up or not.
    db.run("ALTER TABLE handoff ADD COLUMN consumed_by INTEGER REFERENCES session(id) ON DELETE SET NULL");
    db.run("DROP INDEX handoff_open");
    db.run("CREATE INDEX handoff_by_project ON handoff(project_id, created_at)");
    // The rules of a session's start, the surest first. Their query repeats the condition and the order word for word.
    db.run("DROP INDEX observation_standing");
    db.run("DROP INDEX observation_recent");
    db.run(`CREATE INDEX observation_rules ON observation(project_id,
      (CASE WHEN pinned = 1 OR vouched_by = 'explicit' THEN 0 WHEN vouched_by = 'evidence' THEN 2 ELSE 1 END),
      seen_count DESC, importance DESC, id)
      WHERE status = 'active' AND vouched_by IS NOT NULL AND type IN ('constraint', 'preference', 'decision')`);
    db.run("CREATE INDEX observation_pinned ON observation(project_id, id) WHERE pinned = 1");
    db.run("CREATE INDEX observation_global ON observation(scope, id) WHERE scope = 'global' AND status = 'active'");
  },
};
