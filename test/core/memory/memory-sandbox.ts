import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import type { Workspace } from "../../../core/project/identify.ts";
import { memoryIdOf } from "../../../core/store/observation-index.ts";
import { insertProject, type Project } from "../../../core/store/project.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

type DraftFields = Partial<Parameters<typeof newObservation>[0]>;

export type MemorySandbox = Disposable & {
  box: Sandbox;
  db: Database;
  project: Project;
  workspace: Workspace;
  /** Returns a memory ready to be stored in the project. */
  draft: (fields?: DraftFields) => ReturnType<typeof newObservation>;
  /** Returns the ids of the index entries that match, to see the index without the search around it. */
  indexed: (match: string) => number[];
};

/** Returns a new database with one project; use with `using`. */
export function memorySandbox(): MemorySandbox {
  const box = sandbox();
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  const project = insertProject(db, { key: "path:demo", name: "demo", rootCommit: null, remote: null }, 1);
  return {
    box,
    db,
    project,
    workspace: { project, root: box.repo, branch: "main", commit: "abc1234", worktree: undefined },
    draft: (fields = {}) =>
      newObservation({
        projectId: project.id,
        type: "discovery",
        title: "A title",
        narrative: "A narrative.",
        origin: "user",
        vouchedBy: "user",
        createdAt: Date.UTC(2026, 2, 1),
        ...fields,
      }),
    indexed: (match) =>
      db
        .query<{ id: number }, [string]>(
          `SELECT ${memoryIdOf("rowid")} AS id FROM observation_fts WHERE observation_fts MATCH ? ORDER BY rowid`,
        )
        .all(match)
        .map(({ id }) => id),
    [Symbol.dispose]: () => {
      db.close();
      box.dispose();
    },
  };
}
