import { expect, test } from "bun:test";
import { supersedeMemory } from "../../../core/memory/change/supersede.ts";
import {
  addObservation,
  changeObservation,
  removeObservation,
  returnObservation,
  upsertObservation,
} from "../../../core/memory/write.ts";
import { cleanText } from "../../../core/privacy/clean.ts";
import { rebuildIndex } from "../../../core/search/rebuild.ts";
import { getObservation } from "../../../core/store/observation.ts";
import { clearIndex, countIndexDrift } from "../../../core/store/observation-index.ts";
import { listLinks } from "../../../core/store/observation-link.ts";
import { insertProject } from "../../../core/store/project.ts";
import { memorySandbox } from "./memory-sandbox.ts";

test("the index holds a memory's current text as long as it exists", () => {
  using at = memorySandbox();
  const id = addObservation(at.db, at.draft({ narrative: "The walrus sleeps." }));
  expect(at.indexed("walrus")).toEqual([id]);

  changeObservation(at.db, { ...getObservation(at.db, id)!, narrative: cleanText("The penguin sleeps.") });
  expect(at.indexed("walrus")).toEqual([]);
  expect(at.indexed("penguin")).toEqual([id]);

  expect(removeObservation(at.db, id)).toBe(true);
  expect(at.indexed("penguin")).toEqual([]);
  expect(removeObservation(at.db, id)).toBe(false);
});

test("a memory that can't be stored leaves no index entry", () => {
  using at = memorySandbox();
  const id = addObservation(at.db, at.draft());
  expect(() => addObservation(at.db, at.draft({ title: "walrus" }), [], id)).toThrow();
  expect(at.indexed("walrus")).toEqual([]);
  expect(countIndexDrift(at.db)).toEqual({ missing: 0, stray: 0 });
});

test("addObservation stores links and a requested id", () => {
  using at = memorySandbox();
  const link = { kind: "evidence", targetKind: "commit", target: "abc", quote: "fixed" } as const;
  expect(addObservation(at.db, at.draft(), [link, link], 70)).toBe(70);
  expect(listLinks(at.db, 70)).toEqual([link]);
  expect(addObservation(at.db, at.draft())).toBe(71);
});

test("upsertObservation stores the same source once", () => {
  using at = memorySandbox();
  const files = ["b.ts", "a.ts"].map((path) => ({ path, role: "read", contentHash: null, span: null }) as const);
  const draft = { ...at.draft({ files: [...files] }), sourceKey: "k" };
  const { id, change } = upsertObservation(at.db, draft);
  expect(change).toBe("added");
  expect(upsertObservation(at.db, { ...draft, createdAt: 5, updatedAt: 5 })).toEqual({ id, change: "same" });
  expect(upsertObservation(at.db, { ...draft, title: cleanText("walrus"), updatedAt: 9 })).toEqual({
    id,
    change: "changed",
  });
  expect(getObservation(at.db, id)).toMatchObject({ title: "walrus", createdAt: draft.createdAt, updatedAt: 9 });
  expect(at.indexed("walrus")).toEqual([id]);
});

test("upsertObservation keeps aliases from other sources", () => {
  using at = memorySandbox();
  const draft = { ...at.draft({ aliases: ["lift"] }), sourceKey: "k" };
  const { id } = upsertObservation(at.db, draft);
  changeObservation(at.db, { ...getObservation(at.db, id)!, aliases: [cleanText("lift"), cleanText("hoist")] });
  expect(upsertObservation(at.db, draft)).toEqual({ id, change: "same" });
  upsertObservation(at.db, { ...draft, title: cleanText("New"), aliases: [cleanText("crane")] });
  expect<unknown>(getObservation(at.db, id)?.aliases).toEqual(["crane", "lift", "hoist"]);
  expect(at.indexed("hoist")).toEqual([id]);
});

test("upsertObservation keeps edited memories unchanged and does not revive retired ones", () => {
  using at = memorySandbox();
  const draft = { ...at.draft(), sourceKey: "k" };
  const { id } = upsertObservation(at.db, draft);
  changeObservation(at.db, { ...getObservation(at.db, id)!, status: "hidden", pinned: true });
  upsertObservation(at.db, { ...draft, title: cleanText("New") });
  expect(getObservation(at.db, id)).toMatchObject({ title: "New", status: "hidden", pinned: true });

  changeObservation(at.db, { ...getObservation(at.db, id)!, humanEdited: true });
  expect(upsertObservation(at.db, { ...draft, title: cleanText("Newer") })).toEqual({ id, change: "same" });
  expect<unknown>(getObservation(at.db, id)?.title).toBe("New");
});

test("deleting a memory restores what it had superseded, with the former status", () => {
  using at = memorySandbox();
  const rejected = addObservation(at.db, at.draft({ status: "rejected" }));
  const active = addObservation(at.db, at.draft());
  const newer = addObservation(at.db, at.draft());
  for (const id of [rejected, active]) supersedeMemory(at.db, { older: id, newer });
  expect(getObservation(at.db, rejected)).toMatchObject({ status: "superseded", supersededBy: newer });

  removeObservation(at.db, newer);
  expect(getObservation(at.db, rejected)).toMatchObject({ status: "rejected", supersededBy: null });
  expect(getObservation(at.db, active)).toMatchObject({ status: "active", supersededBy: null });
});

test.each(["middle first", "newest first"])("a chain of superseded memories survives deletion, %s", (order) => {
  using at = memorySandbox();
  const oldest = addObservation(at.db, at.draft({ status: "candidate" }));
  const middle = addObservation(at.db, at.draft());
  supersedeMemory(at.db, { older: oldest, newer: middle });
  const newest = addObservation(at.db, at.draft());
  supersedeMemory(at.db, { older: middle, newer: newest });

  const [first, second] = order === "middle first" ? [middle, newest] : [newest, middle];
  removeObservation(at.db, first);
  expect(getObservation(at.db, oldest)).toMatchObject({ status: "superseded", supersededBy: second });
  removeObservation(at.db, second);
  expect(getObservation(at.db, oldest)).toMatchObject({ status: "candidate", supersededBy: null });
});

test("supersede ignores missing memories, itself, and superseded memories", () => {
  using at = memorySandbox();
  const [a, b] = [addObservation(at.db, at.draft()), addObservation(at.db, at.draft())];
  supersedeMemory(at.db, { older: a, newer: 99 });
  supersedeMemory(at.db, { older: 99, newer: a });
  supersedeMemory(at.db, { older: a, newer: a });
  expect(getObservation(at.db, a)?.status).toBe("active");
  supersedeMemory(at.db, { older: a, newer: b });
  supersedeMemory(at.db, { older: b, newer: a });
  expect(getObservation(at.db, b)?.status).toBe("active");
});

test("rebuildIndex restores a lost index", () => {
  using at = memorySandbox();
  const ids = Array.from({ length: 501 }, (_, i) => addObservation(at.db, at.draft({ title: `walrus ${i}` })));
  clearIndex(at.db);
  expect(rebuildIndex(at.db)).toBe(501);
  expect(at.indexed("walrus")).toEqual(ids);
  expect(countIndexDrift(at.db)).toEqual({ missing: 0, stray: 0 });
});

test("a memory that is moved back loses its source key if another memory has it by now", () => {
  using at = memorySandbox();
  const other = insertProject(at.db, { key: "commit:b", name: "b", rootCommit: "b", remote: null }, 1);
  const moved = addObservation(at.db, at.draft({ projectId: other.id }));
  const since = addObservation(at.db, at.draft({ sourceKey: "said:1" }));
  returnObservation(at.db, moved, at.project.id, "said:1");
  const stored = [moved, since].map((id) => getObservation(at.db, id));
  expect(stored).toMatchObject([
    { projectId: at.project.id, sourceKey: null },
    { projectId: at.project.id, sourceKey: "said:1" },
  ]);
});
