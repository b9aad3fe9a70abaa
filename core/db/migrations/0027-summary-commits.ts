import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";
import { logColumn } from "./0021-change-log.ts";

export const summaryCommits: Migration = {
  id: 27,
  name: "summary-commits",
  up(db: Database) {
    // A session is found by the messages of its commits. They were read from its events, which an export does not carry.
    db.run("ALTER TABLE summary ADD COLUMN commits TEXT NOT NULL DEFAULT ''");
    db.run(`UPDATE summary SET commits = coalesce((SELECT group_concat(message, char(10)) FROM (
      SELECT substr(change, 1, 600) AS message FROM event
      WHERE session_id = summary.session_id AND action = 'commit' AND outcome = 'ok' ORDER BY id)), '')`);
    logColumn(db, "summary", "commits");
  },
};
