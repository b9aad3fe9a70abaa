import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const lessWork: Migration = {
  id: 15,
  name: "less-work",
  up(db: Database) {
    // Episodes are stored when they have ended: none is open, and nothing looks for one. For some days a new database was made
    // without it.
    db.run("DROP INDEX IF EXISTS episode_open");
    // `mergeIndex` leaves two parts of each size at the most. To leave one took every insert twice as long, and a search
    // finds little sooner.
    db.run("INSERT INTO observation_fts(observation_fts, rank) VALUES ('usermerge', 3)");
  },
};
