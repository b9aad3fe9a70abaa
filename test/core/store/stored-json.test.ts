// Reads of stored JSON that is damaged, or was written by another release.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { parseLinkKey } from "../../../core/changes/link-key.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { undoChange } from "../../../core/memory/change/undo.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { cleanText } from "../../../core/privacy/clean.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { readForgetPlans, storeForgetPlans } from "../../../core/store/forget-plan.ts";
import { emptyContent, parseHandoffContent } from "../../../core/store/handoff.ts";
import { setMeta } from "../../../core/store/meta.ts";
import { getObservation } from "../../../core/store/observation.ts";
import { insertRevision, listBatch } from "../../../core/store/revision.ts";
import { sandbox } from "../../support/sandbox.ts";

test("a handoff keeps the fields that can be read", () => {
  const checks = [{ command: "npm test", passed: true, headline: null }, { command: 3 }, null];
  const content = parseHandoffContent(JSON.stringify({ request: "Ship it", files: ["a.ts", 7], done: 3, checks }));
  expect(content).toEqual({
    ...emptyContent,
    request: "Ship it",
    files: ["a.ts"],
    checks: checks.slice(0, 1),
  } as never);
  for (const text of ["", "null", "[]", "nonsense", "3"]) expect(parseHandoffContent(text)).toEqual(emptyContent);
  expect(parseHandoffContent('{"request":"Ship it","done":"ha')).toMatchObject({ request: "Ship it" });
});

test("the key of a link is one, or none", () => {
  expect(parseLinkKey('["related","observation","u1"]')).toMatchObject({ kind: "related", target: "u1" });
  for (const text of ['["related","observation",null]', '["owns","observation","u1"]', "{}", "null", "["]) {
    expect(parseLinkKey(text)).toBeUndefined();
  }
});

test("a change that can't be read is an error that names it, and nothing of it is undone", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const { project } = identifyWorkspace(db, box.repo);
  const words = { type: "decision", origin: "user", title: "Whole cents", narrative: "Whole cents" } as const;
  const id = addObservation(db, newObservation({ ...words, projectId: project.id, createdAt: 1 }));
  const change = { batch: 7, observationId: id, actor: "user", action: "edit", reason: null, createdAt: 2 } as const;
  insertRevision(db, { ...change, before: { title: cleanText("Cents") }, after: { title: cleanText("Whole cents") } });
  expect(listBatch(db, 7)).toMatchObject([{ before: { title: "Cents" } }]);
  for (const text of ['{"title":"Ce', "[]", "null", "3", '{"title":{}}']) {
    db.run("UPDATE revision SET before = ?", [text]);
    expect(() => undoChange(db, 7)).toThrow("The change R7 can't be read");
    expect(getObservation(db, id)?.title as string).toBe("Whole cents");
  }
});

test("plans of forgets that can't be read are an error with a remedy", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const plan = { memories: [1], deferred: [], sessions: ["s"], prompts: [], events: [], retold: [], texts: [] };
  storeForgetPlans(db, [{ ...plan, project: null, areRowsGone: false }]);
  expect(readForgetPlans(db)).toEqual([{ ...plan, project: null, areRowsGone: false }]);
  for (const text of ["[", "{}", '[{"memories":"all"}]']) {
    setMeta(db, "forgetting", text);
    expect(() => readForgetPlans(db)).toThrow("What is left to forget can't be read");
  }
});
