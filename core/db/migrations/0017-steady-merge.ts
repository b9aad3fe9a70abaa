import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const steadyMerge: Migration = {
  id: 17,
  name: "steady-merge",
  up(db: Database) {
    // `mergeIndex` joins the parts of the index a little with each memory. What FTS5 did beside that, all at once, made an
    // insert now and then write hundreds of pages.
    db.run("INSERT INTO observation_fts(observation_fts, rank) VALUES ('automerge', 0)");
  },
};
