// Undoing what a session taught, and undoing that.
import { expect, test } from "bun:test";
import { pinMemories } from "../../../../core/memory/change/pin.ts";
import { supersedeMemory } from "../../../../core/memory/change/supersede.ts";
import { undoChange } from "../../../../core/memory/change/undo.ts";
import { previewSessionUndo, undoSession } from "../../../../core/memory/change/undo-session.ts";
import { updateMemory } from "../../../../core/memory/change/update.ts";
import { everyProject } from "../../../../core/memory/reach.ts";
import { sessionDiff } from "../../../../core/memory/session-diff.ts";
import { addObservation } from "../../../../core/memory/write.ts";
import { getObservation, type Observation } from "../../../../core/store/observation.ts";
import { insertSession } from "../../../../core/store/session.ts";
import { memorySandbox } from "../memory-sandbox.ts";

const day = 86_400_000;
const start = Date.UTC(2026, 2, 1);

/** Memory 1 is of session 1; session 2 learns 2, which replaces 1, and 3. */
function twoSessions() {
  const at = memorySandbox();
  const { db, project } = at;
  const sessions = ["one", "two"].map((hostId, index) =>
    insertSession(db, { hostId, projectId: project.id, branch: null, source: "startup", at: start + index * day }),
  );
  const [first, second] = sessions.map(({ id }) => id) as [number, number];
  const npm = addObservation(
    db,
    at.draft({ title: "Use npm", sessionId: first, createdAt: start + 1, status: "candidate" }),
  );
  const pnpm = addObservation(db, at.draft({ title: "Use pnpm", sessionId: second, createdAt: start + day + 1 }));
  const ports = addObservation(db, at.draft({ title: "Port 80", sessionId: second, createdAt: start + day + 2 }));
  supersedeMemory(db, { older: npm, newer: pnpm });
  return { ...at, first, second, npm, pnpm, ports };
}

const ids = (memories: readonly Observation[]) => memories.map(({ id }) => id);
const state = (at: ReturnType<typeof twoSessions>) =>
  [at.npm, at.pnpm, at.ports].map((id) => {
    const { status, supersededBy } = getObservation(at.db, id)!;
    return [status, supersededBy];
  });

test("the diff lists the memories of a session and those they replaced", () => {
  using at = twoSessions();
  const { learned, replaced } = sessionDiff(at.db, at.second);
  expect([ids(learned), ids(replaced)]).toEqual([[at.pnpm, at.ports], [at.npm]]);
  expect(ids(sessionDiff(at.db, at.first).learned)).toEqual([at.npm]);
  expect(() => sessionDiff(at.db, 99)).toThrow("There is no session S99.");
});

test("hides the memories of a session, restores those they replaced, and can be undone", () => {
  using at = twoSessions();
  const before = state(at);
  expect(ids(previewSessionUndo(at.db, at.second).hidden)).toEqual([at.pnpm, at.ports]);
  expect(state(at)).toEqual(before);
  const result = undoSession(at.db, at.second);
  expect({ hidden: ids(result.hidden), restored: ids(result.restored), kept: result.kept }).toEqual({
    hidden: [at.pnpm, at.ports],
    restored: [at.npm],
    kept: [],
  });
  expect(state(at)).toEqual([
    ["candidate", null],
    ["hidden", null],
    ["hidden", null],
  ]);
  expect(undoSession(at.db, at.second)).toMatchObject({ change: null, hidden: [], restored: [] });
  undoChange(at.db, result.change!);
  expect(state(at)).toEqual(before);
  expect(undoSession(at.db, at.second)).toMatchObject({ hidden: [{}, {}], restored: [{}] });
});

test("keeps what the user edited or pinned since, and what that replaced stays replaced", () => {
  using at = twoSessions();
  updateMemory(at.db, at.workspace, everyProject, { id: at.pnpm, actor: "user", title: "Use pnpm 11" });
  pinMemories(at.db, [at.ports], true, "user");
  const result = undoSession(at.db, at.second);
  expect(result).toMatchObject({ change: null, hidden: [], restored: [] });
  expect(ids(result.kept)).toEqual([at.pnpm, at.ports]);
  expect(getObservation(at.db, at.npm)).toMatchObject({ status: "superseded", supersededBy: at.pnpm });
});

test("leaves a memory superseded that a later session replaced", () => {
  using at = twoSessions();
  const result = undoSession(at.db, at.first);
  expect(result).toMatchObject({ change: null, hidden: [], restored: [], kept: [] });
  expect(getObservation(at.db, at.npm)?.status).toBe("superseded");
});
