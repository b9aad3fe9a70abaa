// Rows that are made again after the item that they are about was merged.
import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
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
