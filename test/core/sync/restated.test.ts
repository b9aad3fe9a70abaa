// Rows that are made again: what they name may have been merged or deleted meanwhile.
import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { deleteMemories } from "../../../core/memory/change/delete.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { cleanText } from "../../../core/privacy/clean.ts";
import { upsertSummary } from "../../../core/store/summary.ts";
import { pull } from "../../../core/sync/pull.ts";
import { push } from "../../../core/sync/push.ts";
import { type TestDevice, TestDevices } from "./devices.ts";

function summarize(db: Database, request: string, at: number): void {
  const [none, asked] = [cleanText(""), cleanText(request)];
  upsertSummary(db, {
    ...{ sessionId: 1, promptNumber: at, origin: "reported", request: asked, learned: none, investigated: none },
    ...{ completed: none, notDone: none, nextSteps: none, decisions: none, updatedAt: at },
  });
}

const requests = (db: Database) => db.query("SELECT request FROM summary").all();

test("an edit that is sent again about another device's item waits for that item", async () => {
  using devices = await TestDevices.of(3);
  const [one, two, three] = devices.all as [TestDevice, TestDevice, TestDevice];
  expect(one.uid() < two.uid()).toBe(true);
  summarize(one.db, "of one", 200);
  await push(one.session);
  // Made earlier, so that its uid stays.
  summarize(two.db, "of two", 100);
  await push(two.session);
  summarize(one.db, "of one, later", 300);
  devices.remote.fault = (call) => (call === "append" ? { when: "before", failure: "cut" } : undefined);
  await expect(push(one.session)).rejects.toThrow();
  devices.remote.fault = () => undefined;
  await pull(one.session);
  await push(one.session);
  for (const { session } of [three, two]) expect((await pull(session)).stopped).toEqual([]);
  for (const { db } of devices.all) expect(requests(db)).toEqual([{ request: "of one, later" }]);
});

test("the number of a row that is declared gone is not used again, also when the declaration was cut", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  await pull(one.session);
  const memory = { projectId: 1, type: "decision", origin: "user", createdAt: 5, narrative: "n" } as const;
  const gone = addObservation(one.db, newObservation({ ...memory, title: "gone" }));
  for (const title of ["edited", "edited again"]) one.db.query("UPDATE observation SET title = ?").run(title);
  const cutAt = async (cut: string, when: "before" | "after") => {
    devices.remote.fault = (call) => (call === cut ? { when, failure: "cut" } : undefined);
    await expect(push(one.session)).rejects.toThrow();
    devices.remote.fault = () => undefined;
  };
  await cutAt("append", "before");
  deleteMemories(one.db, [gone]);
  await cutAt("putDevice", "after");
  addObservation(one.db, newObservation({ ...memory, title: "kept" }));
  await push(one.session);
  await pull(two.session);
  expect(two.db.query("SELECT title FROM observation").all()).toEqual([{ title: "kept" }]);
});
