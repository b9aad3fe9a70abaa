import { expect, test } from "bun:test";
import { ensureDevice } from "../../../core/sync/leave.ts";
import { sync } from "../../../core/sync/sync.ts";
import { live } from "../changes/history.ts";
import { type TestDevice, TestDevices } from "./devices.ts";
import { sharedStateOf } from "./simulation.ts";

test("a database that was removed and joins again becomes another device, with all its memories", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  live(one.db, 30, 1);
  for (const { session } of [one, two]) await sync(session);
  const before = one.uid();
  expect(await ensureDevice(one.db, devices.remote, devices.space)).toBe(false);
  expect(one.uid()).toBe(before);
  await devices.remote.removeDevice(devices.space.uid, before);
  live(one.db, 10, 2, "later");
  await expect(sync(one.session)).rejects.toThrow("was removed");
  expect(await ensureDevice(one.db, devices.remote, devices.space)).toBe(true);
  expect(one.uid()).not.toBe(before);
  for (const { session } of [one, two, one]) await sync(session);
  expect(sharedStateOf(one.db)).toEqual(sharedStateOf(two.db));
}, 60_000);
