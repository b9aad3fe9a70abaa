import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { applyChange } from "../../../core/browse/change.ts";
import type { BrowseContext } from "../../../core/browse/context.ts";
import { now } from "../../../core/clock.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { pinMemories } from "../../../core/memory/change/pin.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { saveMemory } from "../../../core/memory/save.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { identifyWorkspace, type Workspace } from "../../../core/project/identify.ts";
import { getObservation } from "../../../core/store/observation.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

let box: Sandbox;
let context: BrowseContext;
let workspace: Workspace;

beforeEach(() => {
  box = sandbox();
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  workspace = identifyWorkspace(db, box.repo);
  // Nothing of the machine is read here.
  context = { db, cwd: box.repo, workspace } as BrowseContext;
});

afterEach(() => {
  context.db.close();
  box.dispose();
});

function save(content: string): number {
  return saveMemory(context.db, workspace, { content, origin: "user", type: "preference", force: true }).id;
}

function addCandidate(title: string): number {
  const draft = {
    projectId: workspace.project.id,
    type: "discovery",
    origin: "reported",
    status: "candidate",
  } as const;
  return addObservation(context.db, newObservation({ ...draft, title, narrative: title, createdAt: now() }), []);
}

const statusOf = (id: number) => getObservation(context.db, id)?.status;
const isPinned = (id: number) => getObservation(context.db, id)?.pinned;

test("the undo step that a change returns undoes only that change", () => {
  const [first, second] = [save("Use tabs in Makefiles"), save("Dates are stored in UTC")];
  const { changes } = applyChange(context, { kind: "pin", ids: [first], isPinned: true });
  applyChange(context, { kind: "pin", ids: [second], isPinned: true });
  applyChange(context, { kind: "undoChanges", changes });
  expect([isPinned(first), isPinned(second)]).toEqual([false, true]);
});

test("the last change is the user's last one, not one of a session in between", () => {
  const [mine, other] = [save("Use tabs in Makefiles"), save("Dates are stored in UTC")];
  applyChange(context, { kind: "pin", ids: [mine], isPinned: true });
  pinMemories(context.db, [other], true, "model");
  applyChange(context, { kind: "undo", id: undefined });
  expect([isPinned(mine), isPinned(other)]).toEqual([false, true]);
});

test("several memories are replaced together or not at all, and by one change", () => {
  const [one, two, newer] = [
    save("Use tabs in Makefiles"),
    save("Dates are stored in UTC"),
    save("Read docs/style.md"),
  ];
  const supersede = (ids: number[]) => applyChange(context, { kind: "supersede", ids, by: String(newer) });
  expect(() => supersede([one, newer])).toThrow("Nothing was changed");
  expect(statusOf(one)).toBe("active");
  const { changes } = supersede([one, two]);
  expect([statusOf(one), statusOf(two), changes.length]).toEqual(["superseded", "superseded", 1]);
  applyChange(context, { kind: "undoChanges", changes });
  expect([statusOf(one), statusOf(two)]).toEqual(["active", "active"]);
});

test("several candidates are judged together or not at all, and undone together", () => {
  const [one, two] = [addCandidate("The staging server sleeps at night"), addCandidate("Flags are read once")];
  expect(() => applyChange(context, { kind: "review", ids: [one, 99], status: "active" })).toThrow("no memory #99");
  expect(statusOf(one)).toBe("candidate");
  const { changes } = applyChange(context, { kind: "review", ids: [one, two], status: "active" });
  expect([statusOf(one), statusOf(two)]).toEqual(["active", "active"]);
  applyChange(context, { kind: "undoChanges", changes });
  expect([statusOf(one), statusOf(two)]).toEqual(["candidate", "candidate"]);
});
