import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { insertObservation } from "../../../core/store/observation.ts";
import { listProjectOverviews } from "../../../core/store/overview.ts";
import { insertProject } from "../../../core/store/project.ts";
import { insertSession, touchSession } from "../../../core/store/session.ts";
import { sandbox } from "../../support/sandbox.ts";

test("each project's memories and sessions are counted, the fullest project first", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const add = (name: string) => insertProject(db, { key: `path:/${name}`, name, rootCommit: null, remote: null }, 0).id;
  const [empty, full] = [add("empty"), add("full")];
  for (const title of ["One", "Two"]) {
    const draft = { projectId: full, type: "change", title, narrative: "", origin: "user", createdAt: 1 } as const;
    insertObservation(db, newObservation(draft));
  }
  for (const hostId of ["a", "b"])
    insertSession(db, { hostId, projectId: full, branch: null, source: "startup", at: 5 });
  touchSession(db, "a", 70);
  expect(listProjectOverviews(db)).toEqual([
    { id: full, name: "full", memories: 2, sessions: 2, lastSessionAt: 70 },
    { id: empty, name: "empty", memories: 0, sessions: 0, lastSessionAt: null },
  ]);
});
