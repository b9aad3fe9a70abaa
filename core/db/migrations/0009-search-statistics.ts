import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

// How rare a word is in a project depends on how many memories it has, which every search asks.
const schema = `
ALTER TABLE project ADD COLUMN memory_count INTEGER NOT NULL DEFAULT 0;
UPDATE project SET memory_count = (SELECT count(*) FROM observation o WHERE o.project_id = project.id);

CREATE TRIGGER memory_count_insert AFTER INSERT ON observation BEGIN
  UPDATE project SET memory_count = memory_count + 1 WHERE id = new.project_id;
END;
CREATE TRIGGER memory_count_delete AFTER DELETE ON observation BEGIN
  UPDATE project SET memory_count = memory_count - 1 WHERE id = old.project_id;
END;
CREATE TRIGGER memory_count_move AFTER UPDATE OF project_id ON observation BEGIN
  UPDATE project SET memory_count = memory_count - 1 WHERE id = old.project_id;
  UPDATE project SET memory_count = memory_count + 1 WHERE id = new.project_id;
END;
`;

export const searchStatistics: Migration = {
  id: 9,
  name: "search-statistics",
  up(db: Database) {
    db.run(schema);
    // Each part of the index is looked into for each word: `mergeIndex` leaves one part of each size.
    db.run("INSERT INTO observation_fts(observation_fts, rank) VALUES ('usermerge', 2)");
  },
};
