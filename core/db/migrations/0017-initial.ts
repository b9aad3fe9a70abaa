import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";
import { captured } from "./0017-initial/captured.ts";
import { memories } from "./0017-initial/memories.ts";
import { search } from "./0017-initial/search.ts";
import { work } from "./0017-initial/work.ts";

// Times are milliseconds since the epoch. Lists are JSON arrays of strings. Paths are relative to the worktree's
// root with forward slashes; a path outside of it is absolute. No JSONB and no other feature newer than SQLite 3.43.

/** The oldest schema that is still migrated. Earlier ones were never released. */
export const initialSchema: Migration = {
  id: 17,
  name: "initial",
  up(db: Database) {
    for (const part of [captured, memories, work, search]) db.run(part);
    const configure = "INSERT INTO observation_fts(observation_fts, rank) VALUES (?, ?)";
    db.query(configure).run("secure-delete", 1);
    // `mergeIndex` leaves two parts of each size at the most. To leave one took every insert twice as long, and a search
    // finds little sooner.
    db.query(configure).run("usermerge", 3);
    // `mergeIndex` merges a few segments of the index with each memory. FTS5's own merge, all at once, occasionally made an insert
    // write hundreds of pages.
    db.query(configure).run("automerge", 0);
  },
};
