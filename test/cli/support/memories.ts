import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { supersedeMemory } from "../../../core/memory/change/supersede.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import type { Unclean } from "../../../core/privacy/clean.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import type { NewObservation } from "../../../core/store/observation.ts";
import { insertProject } from "../../../core/store/project.ts";
import { insertSession } from "../../../core/store/session.ts";
import type { Sandbox } from "../../support/sandbox.ts";

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1, 12);

/** Fills the sandbox's database with four memories of its work folder (#1 to #4, one a day) and one of project "other" (#5). */
export function putMemories(box: Sandbox): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const here = identifyWorkspace(db, box.repo).project.id;
  const other = insertProject(db, { key: "path:/other", name: "other", rootCommit: null, remote: null }, start).id;
  const drafts: (Pick<Unclean<NewObservation>, "title" | "narrative" | "type"> & Partial<Unclean<NewObservation>>)[] = [
    { type: "decision", title: "Use SQLite for the queue", narrative: "One file, no server.", origin: "user" },
    {
      type: "bugfix",
      title: "Login redirect loop",
      narrative: "The session cookie lost its SameSite attribute.",
      lesson: "Set SameSite=Lax on the session cookie",
      origin: "verified",
      files: [{ path: "src/auth/session.ts", role: "modified", contentHash: null, span: null }],
    },
    {
      type: "discovery",
      title: "The queue stalls under load",
      narrative: "A lock is held too long.",
      status: "candidate",
    },
    {
      type: "decision",
      title: "Use a queue of its own",
      narrative: "SQLite was too slow.",
      origin: "user",
      importance: 3,
    },
    { type: "change", title: "A queue elsewhere", narrative: "Of another project.", projectId: other },
  ];
  drafts.forEach((draft, index) => {
    const createdAt = start + index * day;
    addObservation(db, newObservation({ projectId: here, origin: "reported", vouchedBy: "user", createdAt, ...draft }));
  });
  supersedeMemory(db, { older: 1, newer: 4 });
}

/** Adds session S1, which learned #6 and replaced #2 with it. */
export function putSession(box: Sandbox): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = identifyWorkspace(db, box.repo).project.id;
  const at = start + 5 * day;
  const session = insertSession(db, { hostId: "one", projectId, branch: "main", source: "startup", at });
  const draft = { type: "bugfix", title: "Cookies need SameSite=None", narrative: "Says the session." } as const;
  const fields = { ...draft, projectId, sessionId: session.id, origin: "verified", createdAt: at + 60_000 } as const;
  supersedeMemory(db, { older: 2, newer: addObservation(db, newObservation(fields)) });
}
