import { expect, test } from "bun:test";
import { keepCandidate, rejectCandidate } from "../../../core/extract/judge/keep.ts";
import { undoChange } from "../../../core/memory/change/undo.ts";
import { updateMemory } from "../../../core/memory/change/update.ts";
import { deferWork, dropDeferred } from "../../../core/memory/defer.ts";
import { listForReview } from "../../../core/memory/review.ts";
import { saveMemory } from "../../../core/memory/save.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { getObservation } from "../../../core/store/observation.ts";
import { countUnvouched } from "../../../core/store/queries/unvouched.ts";
import { runCli } from "../../cli/support/run-cli.ts";
import { type MemorySandbox, memorySandbox } from "./memory-sandbox.ts";

/** Stores a memory as the background model does if nothing proves it. */
const addInferred = (at: MemorySandbox) =>
  addObservation(at.db, at.draft({ title: "Tests need a clean cache", origin: "inferred", vouchedBy: null }));

const listed = (at: MemorySandbox) => listForReview(at.db, { projectId: at.project.id, limit: 10 }).map(({ id }) => id);

test("a review lists candidates and memories of a model, but no vouched or imported ones", () => {
  using at = memorySandbox();
  const inferred = addInferred(at);
  const candidate = addObservation(at.db, at.draft({ title: "Maybe", status: "candidate", vouchedBy: null }));
  addObservation(at.db, at.draft({ title: "Sure" }));
  addObservation(at.db, at.draft({ title: "By a model, with proof", origin: "inferred", vouchedBy: "model" }));
  addObservation(at.db, at.draft({ title: "From a file", origin: "imported", vouchedBy: null }));
  expect(listed(at)).toEqual([candidate, inferred]);
  expect(countUnvouched(at.db, at.project.id)).toBe(2);
});

test("setting a model's memory active confirms it, and undo takes that back", () => {
  using at = memorySandbox();
  const id = addInferred(at);
  const reach = { projectId: at.project.id };
  const { change, changed } = updateMemory(at.db, at.workspace, reach, { id, actor: "user", status: "active" });
  expect(changed).toEqual(["vouched_by"]);
  expect(getObservation(at.db, id)).toMatchObject({ status: "active", vouchedBy: "user", humanEdited: true });
  expect(listed(at)).toEqual([]);
  expect(updateMemory(at.db, at.workspace, reach, { id, actor: "user", status: "active" }).change).toBeNull();
  undoChange(at.db, change ?? 0);
  expect(listed(at)).toEqual([id]);
});

test("a model's memory is kept and rejected like a candidate", () => {
  using at = memorySandbox();
  const [kept, rejected] = [addInferred(at), addInferred(at)];
  keepCandidate(at.db, at.project.id, { id: kept }, "user");
  rejectCandidate(at.db, at.project.id, rejected);
  expect(getObservation(at.db, kept)).toMatchObject({ status: "active", vouchedBy: "user" });
  expect(getObservation(at.db, rejected)).toMatchObject({ status: "hidden" });
  expect(() => rejectCandidate(at.db, at.project.id, kept)).toThrow("not a candidate");
});

test("the command lists memories of a model", async () => {
  using at = memorySandbox();
  addObservation(at.db, at.draft({ title: "Tests need a clean cache", origin: "inferred", vouchedBy: null }));
  const { stdout, code } = await runCli(at.box, ["review", "--project", "demo"]);
  expect([stdout.includes("Tests need a clean cache"), code]).toEqual([true, 0]);
});

test("a save can't close work that was dropped, and stores nothing then; done work may be named again", () => {
  using at = memorySandbox();
  deferWork(at.db, at.workspace, { title: "Retry uploads" });
  dropDeferred(at.db, at.project.id, { name: "D1", reason: "gone", actor: "user" });
  const save = (content: string, closes: string[]) =>
    saveMemory(at.db, at.workspace, { content, closes, origin: "reported" });
  expect(() => save("Uploads are retried", ["D1"])).toThrow("Nothing was saved: D1 was dropped (gone).");
  expect(getObservation(at.db, 1)).toBeUndefined();
  deferWork(at.db, at.workspace, { title: "Cache pages" });
  expect(save("Pages are cached", ["D2"]).closed).toEqual([2]);
  expect(save("Pages are cached", ["D2"])).toMatchObject({ outcome: "known", closed: [2] });
});
