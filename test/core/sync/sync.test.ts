import { expect, test } from "bun:test";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { sync } from "../../../core/sync/sync.ts";
import { stateOf } from "../changes/history.ts";
import { TestDevices } from "./devices.ts";

test("one sync applies and sends, and without news it only asks what the remote knows", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all;
  if (!one || !two) throw new Error("There are two devices.");
  for (const { db } of [one, two]) {
    const said = { projectId: 1, type: "decision", origin: "user", createdAt: 5, narrative: "" } as const;
    addObservation(db, newObservation({ ...said, title: `said on ${db.filename}` }));
  }
  for (const { session } of [one, two, one, two]) await sync(session);
  expect(stateOf(one.db)).toEqual(stateOf(two.db));
  const calls: string[] = [];
  devices.remote.fault = (call) => {
    calls.push(call);
    return undefined;
  };
  const { pulled, pushed } = await sync(one.session);
  expect([pulled.applied, pushed.sent]).toEqual([0, 0]);
  expect(calls).toEqual(["time", "heads", "listDevices"]);
});
