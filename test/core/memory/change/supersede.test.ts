import { expect, test } from "bun:test";
import { supersedeMemory } from "../../../../core/memory/change/supersede.ts";
import { undoChange } from "../../../../core/memory/change/undo.ts";
import { addObservation, changeObservation, removeObservation } from "../../../../core/memory/write.ts";
import { getObservation } from "../../../../core/store/observation.ts";
import { listLinks } from "../../../../core/store/observation-link.ts";
import { insertProject } from "../../../../core/store/project.ts";
import { listRevisions } from "../../../../core/store/revision.ts";
import { memorySandbox } from "../memory-sandbox.ts";

function twoMemories() {
  const at = memorySandbox();
  const older = addObservation(at.db, at.draft({ title: "Use npm", status: "candidate" }));
  const newer = addObservation(at.db, at.draft({ title: "Use pnpm" }));
  return { ...at, older, newer };
}

test("a superseded memory names its successor and the reason, and is restored when the newer is deleted", () => {
  using at = twoMemories();
  const { db, older, newer } = at;
  const result = supersedeMemory(db, { older, newer, reason: "moved" });
  expect(result).toEqual({ outcome: "superseded", change: 1 });
  expect(getObservation(db, older)).toMatchObject({ status: "superseded", supersededBy: newer });
  expect(listRevisions(db, { observationId: older, limit: 9 })).toMatchObject([
    { batch: 1, actor: "rule", action: "supersede", reason: "moved", before: { status: "candidate" } },
  ]);
  removeObservation(db, newer);
  expect(getObservation(db, older)).toMatchObject({ status: "candidate", supersededBy: null });
});

test("undo restores the status, removes the link, and allows the user the same change again", () => {
  using at = twoMemories();
  const { db, older, newer } = at;
  const before = getObservation(db, older);
  for (const change of [1, 2]) {
    expect(supersedeMemory(db, { older, newer, actor: "user" })).toEqual({ outcome: "superseded", change });
    expect(undoChange(db, change)).toEqual({ change, restored: [older], removed: [] });
    expect({ ...getObservation(db, older), updatedAt: 0 }).toEqual({ ...before!, updatedAt: 0 });
    expect(listLinks(db, newer)).toEqual([]);
  }
});

test.each(["rule", "upkeep"] as const)("what the user has undone is not done again: %s", (actor) => {
  using at = twoMemories();
  const { db, older, newer } = at;
  supersedeMemory(db, { older, newer });
  undoChange(db, 1);
  const kept = { outcome: "kept", id: older, why: "was restored by the user" } as const;
  expect(supersedeMemory(db, { older, newer, actor })).toEqual(kept);
  const other = addObservation(db, at.draft({ title: "Use Yarn" }));
  expect(supersedeMemory(db, { older, newer: other, actor })).toMatchObject({ outcome: "superseded" });
});

test("a memory that can't be superseded stays unchanged, with the reason", () => {
  using at = twoMemories();
  const { db, older, newer } = at;
  const other = insertProject(db, { key: "other", name: "other", rootCommit: null, remote: null }, 1);
  const foreign = addObservation(db, at.draft({ projectId: other.id }));
  const why = (ids: { older: number; newer: number }) => supersedeMemory(db, ids);
  expect(why({ older: 99, newer })).toEqual({ outcome: "kept", id: 99, why: "does not exist" });
  expect(why({ older, newer: 99 })).toEqual({ outcome: "kept", id: 99, why: "does not exist" });
  expect(why({ older, newer: older })).toEqual({ outcome: "kept", id: older, why: "can't replace itself" });
  expect(why({ older, newer: foreign })).toEqual({ outcome: "kept", id: foreign, why: "belongs to another project" });
  expect(getObservation(db, older)?.status).toBe("candidate");
  supersedeMemory(db, { older, newer });
  const why2 = `is superseded already by #${newer}`;
  expect(why({ older, newer })).toEqual({ outcome: "kept", id: older, why: why2 });
  // A circle would leave nothing valid.
  expect(why({ older: newer, newer: older })).toEqual({ outcome: "kept", id: older, why: why2 });
});

test.each([
  ["is pinned", { pinned: true }],
  ["was edited by hand", { humanEdited: true }],
])("a rule and upkeep don't replace a memory that %s; the user can", (why, state) => {
  using at = twoMemories();
  const { db, older, newer } = at;
  changeObservation(db, { ...getObservation(db, older)!, ...state });
  for (const actor of ["rule", "upkeep"] as const) {
    expect(supersedeMemory(db, { older, newer, actor })).toEqual({ outcome: "kept", id: older, why });
  }
  expect(supersedeMemory(db, { older, newer, actor: "user" }).outcome).toBe("superseded");
});
