import { expect, test } from "bun:test";
import { pinMemories } from "../../../../core/memory/change/pin.ts";
import { supersedeMemory } from "../../../../core/memory/change/supersede.ts";
import { undoChange } from "../../../../core/memory/change/undo.ts";
import { type UpdateInput, updateMemory } from "../../../../core/memory/change/update.ts";
import { everyProject } from "../../../../core/memory/reach.ts";
import {
  addObservation,
  changeObservation,
  removeObservation,
  upsertObservation,
} from "../../../../core/memory/write.ts";
import { cleanText } from "../../../../core/privacy/clean.ts";
import { getObservation } from "../../../../core/store/observation.ts";
import { listRevisions } from "../../../../core/store/revision.ts";
import { memorySandbox } from "../memory-sandbox.ts";

const file = (path: string) => ({ path, role: "modified", contentHash: "h", span: "1-2" }) as const;

function oneMemory() {
  const at = memorySandbox();
  const draft = at.draft({
    title: "Dates are local",
    origin: "reported",
    vouchedBy: "host",
    files: [file("src/a.ts")],
  });
  const { id } = upsertObservation(at.db, { ...draft, sourceKey: "k" });
  const update = (fields: Partial<UpdateInput>) =>
    updateMemory(at.db, at.workspace, everyProject, { id, actor: "user", ...fields });
  const memory = () => getObservation(at.db, id)!;
  return { ...at, id, draft: { ...draft, sourceKey: "k" }, update, memory };
}

test("an edit of the user changes every place, and undo restores every place", () => {
  using at = oneMemory();
  const before = at.memory();
  const result = at.update({
    title: "Dates are in UTC",
    content: "All walrus dates.",
    lesson: "Ask first.",
    importance: 3,
  });
  expect(result).toEqual({
    id: at.id,
    title: "Dates are in UTC",
    changed: ["title", "narrative", "lesson", "importance", "origin"],
    change: 1,
  });
  expect(at.memory()).toMatchObject({ narrative: "All walrus dates.", origin: "user", humanEdited: true });
  expect(at.indexed("walrus")).toEqual([at.id]);

  expect(undoChange(at.db, 1).restored).toEqual([at.id]);
  expect({ ...at.memory(), updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 });
  expect(at.indexed("walrus")).toEqual([]);
});

test.each(["user", "model"] as const)("no rule overwrites what was edited by the %s, until it is undone", (actor) => {
  using at = oneMemory();
  at.update({ actor, title: "Dates are in UTC" });
  expect(upsertObservation(at.db, { ...at.draft, title: cleanText("A rule's title") }).change).toBe("same");
  expect<unknown>(at.memory().title).toBe("Dates are in UTC");
  undoChange(at.db, 1);
  expect(upsertObservation(at.db, { ...at.draft, title: cleanText("A rule's title") }).change).toBe("changed");
});

test("an edit of the model is reported, and the model can't change what the user edited", () => {
  using at = oneMemory();
  changeObservation(at.db, { ...at.memory(), origin: "verified" });
  at.update({ actor: "model", lesson: "Ask." });
  expect(at.memory()).toMatchObject({ origin: "reported", humanEdited: false });
  at.update({ type: "decision" });
  expect(at.update({ actor: "model", title: "Other" })).toMatchObject({ change: null, proposal: 2 });
  expect<unknown>(at.memory().title).toBe("Dates are local");
});

test("equal fields change nothing", () => {
  using at = oneMemory();
  expect(at.update({ title: "Dates are local", importance: 2 })).toMatchObject({ changed: [], change: null });
  expect(at.memory().humanEdited).toBe(false);
  expect(listRevisions(at.db, { limit: 9 })).toEqual([]);
});

test("new files replace the old ones; a file that stays keeps its citation", () => {
  using at = oneMemory();
  at.update({ files: ["src/b.ts", "src/a.ts"] });
  expect(at.memory().files).toEqual([file("src/a.ts"), { ...file("src/b.ts"), contentHash: null, span: null }]);
});

test("secrets and private text in an edit never reach the database", () => {
  using at = oneMemory();
  const key = `ghp_${"a1B2".repeat(9)}`;
  at.update({ content: `Token ${key} <private>salary</private> here`, title: `T ${key}`, lesson: `L ${key}` });
  const stored = at.db.serialize().toString();
  expect(stored).not.toContain(key);
  expect(stored).not.toContain("salary");
});

test.each<[string, Partial<UpdateInput>]>([
  ["nothing given", {}],
  ["an empty title", { title: " " }],
  ["only private text", { content: "<private>x</private>" }],
  ["a text too long", { content: "x".repeat(50_001) }],
])("refused: %s", (_name, fields) => {
  using at = oneMemory();
  expect(() => at.update(fields)).toThrow(expect.objectContaining({ code: "usage" }));
});

test("an unknown memory and the status of a superseded one are refused", () => {
  using at = oneMemory();
  expect(() => at.update({ id: 99, title: "x" })).toThrow(expect.objectContaining({ code: "not-found" }));
  const newer = addObservation(at.db, { ...at.draft, sourceKey: null });
  supersedeMemory(at.db, { older: at.id, newer });
  expect(() => at.update({ status: "active" })).toThrow(expect.objectContaining({ code: "conflict" }));
});

test("undo refuses a change that was changed since or undone, and is atomic", () => {
  using at = oneMemory();
  at.update({ title: "One" });
  at.update({ title: "Two" });
  expect(() => undoChange(at.db, 1)).toThrow("changed since: title");
  expect<unknown>(at.memory().title).toBe("Two");
  undoChange(at.db, 2);
  undoChange(at.db, 1);
  expect<unknown>(at.memory().title).toBe("Dates are local");
  expect(() => undoChange(at.db, 1)).toThrow("already undone");
  expect(() => undoChange(at.db, 77)).toThrow(expect.objectContaining({ code: "not-found" }));
});

test("pinning and unpinning are one change each, and report what was unchanged or missing", () => {
  using at = oneMemory();
  const other = addObservation(at.db, { ...at.draft, sourceKey: null });
  expect(pinMemories(at.db, [at.id, other, 99, other], true, "user")).toEqual({
    changed: [at.id, other],
    unchanged: [],
    missing: [99],
    change: 1,
  });
  expect(at.memory()).toMatchObject({ pinned: true, humanEdited: false });
  expect(pinMemories(at.db, [at.id], true, "user")).toMatchObject({ unchanged: [at.id], change: null });
  undoChange(at.db, 1);
  expect([at.memory().pinned, getObservation(at.db, other)?.pinned]).toEqual([false, false]);
});

test("deleting a memory removes its former texts from the file", () => {
  using at = oneMemory();
  at.update({ title: "Walrus" });
  at.update({ title: "Penguin" });
  removeObservation(at.db, at.id);
  expect(listRevisions(at.db, { limit: 9 })).toEqual([]);
  expect(at.db.serialize().toString()).not.toContain("Walrus");
});
