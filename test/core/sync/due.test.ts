import { expect, test } from "bun:test";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { noteSync, reloadSpace } from "../../../core/store/space.ts";
import { dueSteps, isSyncDue, isSyncFailing } from "../../../core/sync/due.ts";
import { push } from "../../../core/sync/push.ts";
import { type TestDevice, TestDevices } from "./devices.ts";

const minuteMs = 60_000;
const at = Date.now() + minuteMs;

async function one(): Promise<{ devices: TestDevices; device: TestDevice }> {
  const devices = await TestDevices.of(1);
  const [device] = devices.all as [TestDevice];
  const text = { title: "Amounts are whole cents", narrative: "Cents." };
  addObservation(device.db, newObservation({ projectId: 1, type: "decision", origin: "user", createdAt: 5, ...text }));
  return { devices, device };
}

test("a pull is due when the last one is five minutes old, a push when there is something to send after the user's first one", async () => {
  const { devices, device } = await one();
  using _devices = devices;
  const { db, session } = device;
  const steps = (moment = at) => dueSteps(db, reloadSpace(db, session.space), moment);
  expect(steps()).toEqual({ pulls: true, pushes: false });
  noteSync(db, session.space.id, "pull", null, at);
  expect(steps(at + 4 * minuteMs)).toEqual({ pulls: false, pushes: false });
  expect(steps(at + 5 * minuteMs)).toEqual({ pulls: true, pushes: false });
  // A pull in the future is of a clock that was wrong.
  expect(steps(at - minuteMs)).toEqual({ pulls: true, pushes: false });
  await push(session);
  expect(steps(at + minuteMs)).toEqual({ pulls: false, pushes: false });
  db.run("UPDATE observation SET title = 'Amounts are cents'");
  expect(steps(at + minuteMs)).toEqual({ pulls: false, pushes: true });
  expect([isSyncDue(db, at + minuteMs, "end"), isSyncDue(db, at + minuteMs, "start")]).toEqual([true, true]);
});

test("a failed remote is not contacted for two minutes, and the status line reports it after a day", async () => {
  const { devices, device } = await one();
  using _devices = devices;
  const { db, session } = device;
  db.query("UPDATE space SET joined_at = ?").run(at);
  noteSync(db, session.space.id, "pull", "Nothing answers there.", at);
  expect(isSyncDue(db, at + minuteMs, "start")).toBe(false);
  expect(isSyncDue(db, at + 2 * minuteMs, "start")).toBe(true);
  expect(isSyncFailing(db, at + 23 * 60 * minuteMs)).toBe(false);
  expect(isSyncFailing(db, at + 25 * 60 * minuteMs)).toBe(true);
  noteSync(db, session.space.id, "pull", null, at + 25 * 60 * minuteMs);
  expect(isSyncFailing(db, at + 25 * 60 * minuteMs)).toBe(false);
});
