import { expect, test } from "bun:test";
import { pinMemories } from "../../../core/memory/change/pin.ts";
import { undoChange } from "../../../core/memory/change/undo.ts";
import { updateMemory } from "../../../core/memory/change/update.ts";
import { everyProject } from "../../../core/memory/reach.ts";
import { removeObservation } from "../../../core/memory/write.ts";
import type { Unclean } from "../../../core/privacy/clean.ts";
import { promptLines } from "../../../core/recall/prompt.ts";
import type { NewObservation } from "../../../core/store/observation.ts";
import { countIndexDrift } from "../../../core/store/observation-index.ts";
import { insertProject } from "../../../core/store/project.ts";
import { isUpkeepDue } from "../../../core/upkeep/due.ts";
import { runUpkeep } from "../../../core/upkeep/run.ts";
import { budgetMs, upkeepSandbox } from "./upkeep-sandbox.ts";

const upload = "The upload of large pictures is retried when the proxy of the warehouse answers with an error";
const file = (path: string) => ({ path, role: "modified", contentHash: null, span: null }) as const;

test("a duplicate is merged into the better memory, which gains the rest", () => {
  using at = upkeepSandbox();
  const denied = upload.replace("retried", "not retried");
  const first = at.add({ title: upload, narrative: upload, daysAgo: 40 });
  at.add({ title: denied, narrative: denied });
  const night = `${upload} by night`;
  const second = at.add({
    title: upload,
    narrative: night,
    files: [file("a.ts")],
    lesson: "Wait.",
    origin: "verified",
  });
  const before = at.all();
  expect(at.run(true)).toEqual([{ kind: "merge" }]);
  expect(at.all()).toEqual(before);

  expect(at.run()).toEqual([{ kind: "merge", change: 1, into: second }]);
  expect(at.get(second)).toMatchObject({ status: "active", files: [file("a.ts")], lesson: "Wait.", seenCount: 2 });
  expect(at.get(first)).toMatchObject({ status: "superseded", supersededBy: second });
  expect(at.run()).toEqual([]);

  undoChange(at.db, 1);
  expect(at.all()).toEqual(before);
  expect(countIndexDrift(at.db)).toEqual({ missing: 0, stray: 0 });
  // An undone change is not repeated.
  expect(at.run()).toEqual([]);
});

test("deleting the target of a merge restores the merged memories", () => {
  using at = upkeepSandbox();
  const first = at.add({ title: upload, narrative: upload });
  const second = at.add({ title: upload, narrative: upload });
  expect(at.run()).toHaveLength(1);
  const [kept, gone] = at.get(first).status === "active" ? [first, second] : [second, first];
  removeObservation(at.db, kept);
  expect(at.get(gone)).toMatchObject({ status: "active", supersededBy: null });
});

test.each<[string, Partial<Unclean<NewObservation>>]>([
  ["of another type", { type: "decision" }],
  ["of another file", { files: [file("b.ts")] }],
  ["of another error", { errorSignature: "TypeError" }],
  ["of another branch", { branch: "other" }],
  ["pinned with less to say", { pinned: true }],
  ["edited by hand", { humanEdited: true }],
  ["imported", { origin: "imported" }],
  ["rejected", { status: "rejected" }],
])("two that say the same stay two when one is %s", (_name, fields) => {
  using at = upkeepSandbox();
  at.add({ title: upload, narrative: upload, ...fields });
  at.add({ title: upload, narrative: `${upload} by night`, files: [file("a.ts")] });
  expect(at.run()).toEqual([]);
});

test("two commits with the same words happened twice", () => {
  using at = upkeepSandbox();
  at.add({ title: upload, narrative: upload, type: "change", commit: "a".repeat(40) });
  at.add({ title: upload, narrative: upload, type: "change", commit: "b".repeat(40) });
  expect(at.run()).toEqual([]);
});

test("old details of a week become one memory that is found by every word of theirs, and undone", () => {
  using at = upkeepSandbox();
  const ids = at.addDetails(120);
  const before = at.all();
  const words = ids.flatMap((id) => `${at.get(id).title} ${at.get(id).narrative}`.match(/[\p{L}\p{N}]{4,}/gu) ?? []);
  const [step] = at.run();
  expect(step).toMatchObject({ kind: "compress", change: 1 });
  const digest = step!.into!;
  expect(ids.map((id) => at.get(id).status)).toEqual(ids.map(() => "superseded"));
  expect(words.length).toBeGreaterThan(20);
  for (const word of words) expect([word, at.find(word)]).toEqual([word, [digest]]);
  // A search finds it, and it is never injected.
  expect(promptLines(at.db, { projectId: at.project.id, branch: null }, "who polished the walrus feeder")).toEqual([]);
  expect(at.run()).toEqual([]);

  expect(undoChange(at.db, 1)).toEqual({ change: 1, restored: ids.toReversed(), removed: [digest] });
  expect(at.all()).toEqual(before);
  expect(countIndexDrift(at.db)).toEqual({ missing: 0, stray: 0 });
  expect(at.run()).toEqual([]);
});

test("a deleted digest gives its memories back", () => {
  using at = upkeepSandbox();
  const ids = at.addDetails(120);
  const [step] = at.run();
  removeObservation(at.db, step!.into!);
  expect(ids.map((id) => at.get(id).status)).toEqual(ids.map(() => "active"));
});

test.each<[string, number, Partial<Unclean<NewObservation>>]>([
  ["younger ones", 60, {}],
  ["ones of weight", 120, { importance: 2 }],
  ["ones with a lesson", 120, { lesson: "Ask." }],
  ["what somebody saved", 120, { sourceKey: null }],
  ["what was imported", 120, { origin: "imported" }],
  ["what is pinned", 120, { pinned: true }],
  ["what was met again", 120, { seenCount: 2 }],
  ["decisions", 120, { type: "decision" }],
])("%s stay by themselves", (_name, daysAgo, fields) => {
  using at = upkeepSandbox();
  at.addDetails(daysAgo, fields);
  expect(at.run()).toEqual([]);
});

test("a guess is replaced by the fix that was verified later, and hidden when nothing came of it", () => {
  using at = upkeepSandbox();
  const guess = { type: "bugfix", status: "candidate", errorSignature: "TypeError: x" } as const;
  const solved = at.add({ ...guess, daysAgo: 5 });
  const old = at.add({ ...guess, errorSignature: "RangeError: y", daysAgo: 31 });
  const young = at.add({ ...guess, errorSignature: "RangeError: z", daysAgo: 29 });
  const fix = at.add({ type: "bugfix", errorSignature: "TypeError: x", origin: "verified" });
  expect(at.run()).toEqual([
    { kind: "hide", change: 1, into: null },
    { kind: "settle", change: 2, into: fix },
  ]);
  expect([solved, old, young].map((id) => at.get(id).status)).toEqual(["superseded", "hidden", "candidate"]);
  undoChange(at.db, 1);
  expect(at.get(old).status).toBe("candidate");
  expect(at.run()).toEqual([]);
});

test("another project's memories are left alone", () => {
  using at = upkeepSandbox();
  const other = insertProject(at.db, { key: "other", name: "other", rootCommit: null, remote: null }, 1);
  at.add({ title: upload, narrative: upload, projectId: other.id });
  at.add({ title: upload, narrative: upload });
  expect(at.run()).toEqual([]);
});

test("it is due at first, after a week, and after ten new memories", () => {
  using at = upkeepSandbox();
  const isDue = () => isUpkeepDue(at.db, at.project.id);
  expect(isDue()).toBe(true);
  at.run();
  expect(isDue()).toBe(false);
  for (let i = 0; i < 9; i++) at.add({});
  expect(isDue()).toBe(false);
  at.add({});
  expect(isDue()).toBe(true);
  at.run();
  at.db.run("UPDATE meta SET value = json_set(value, '$.at', json_extract(value, '$.at') - 8 * 86400000)");
  expect(isDue()).toBe(true);
});

test("out of time it stops, and continues from there", () => {
  using at = upkeepSandbox();
  at.add({ title: upload, narrative: upload });
  at.add({ title: upload, narrative: upload });
  expect(runUpkeep(at.db, at.project.id, { budgetMs: -1 })).toMatchObject({ steps: [], isComplete: false });
  const { steps, isComplete } = runUpkeep(at.db, at.project.id, { budgetMs });
  expect([steps.length, isComplete]).toEqual([1, true]);
});

test("a manual change since a merge stays when the merge is undone", () => {
  using at = upkeepSandbox();
  at.add({ title: upload, narrative: upload });
  at.add({ title: upload, narrative: `${upload} by night` });
  const [step] = at.run();
  const [kept, gone] = step!.into === 1 ? [1, 2] : [2, 1];
  updateMemory(at.db, at.workspace, everyProject, { id: kept, actor: "user", importance: 3 });
  pinMemories(at.db, [kept], true, "user");
  undoChange(at.db, step!.change!);
  expect(at.get(kept)).toMatchObject({ importance: 3, pinned: true, facts: [] });
  expect(at.get(gone).status).toBe("active");
});

test.each(["not JSON", "[]", '{"at": "yesterday", "lookedUntil": 1}'])("upkeep whose note says %s is due", (value) => {
  using at = upkeepSandbox();
  at.run();
  expect(isUpkeepDue(at.db, at.project.id)).toBe(false);
  expect(at.db.query("UPDATE meta SET value = ? WHERE key LIKE 'upkeep %'").run(value).changes).toBe(1);
  expect(isUpkeepDue(at.db, at.project.id)).toBe(true);
  at.run();
  expect(isUpkeepDue(at.db, at.project.id)).toBe(false);
});
