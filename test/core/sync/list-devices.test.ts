// What is said of the devices of a space, and of how far this one is behind.
import { expect, test } from "bun:test";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { inspectSpace } from "../../../core/sync/inspect-space.ts";
import { listSpaceDevices } from "../../../core/sync/list-devices.ts";
import { pull } from "../../../core/sync/pull.ts";
import { push } from "../../../core/sync/push.ts";
import { type TestDevice, TestDevices } from "./devices.ts";

test("rows are counted that another device has not applied, and those that this one has not", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  await pull(two.session);
  const memory = { projectId: 1, type: "decision", origin: "user", createdAt: 5, narrative: "n" } as const;
  for (const title of ["first", "second"]) addObservation(one.db, newObservation({ ...memory, title }));
  await push(one.session);
  const [own, other] = (await listSpaceDevices(one.session)).toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
  expect(own).toMatchObject({ device: one.uid(), isOwn: true, behind: 0, name: "a machine" });
  expect(other).toMatchObject({ device: two.uid(), isOwn: false, behind: 2, removedAt: null });
  expect(await inspectSpace(two.session)).toEqual({ behind: 2, isRemoved: false });
  await pull(two.session);
  expect(await inspectSpace(two.session)).toEqual({ behind: 0, isRemoved: false });
  expect((await listSpaceDevices(one.session)).map(({ behind }) => behind)).toEqual([0, 0]);
});

test("a device that was removed learns it, and one whose name was changed on the way has none", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  for (const { session } of devices.all) await pull(session);
  const uid = devices.space.uid;
  const [listed] = (await devices.remote.listDevices(uid)).filter(({ device }) => device === two.uid());
  await devices.remote.putDevice(uid, { ...listed!, name: new Uint8Array(40) });
  await devices.remote.removeDevice(uid, two.uid());
  expect(await inspectSpace(two.session)).toMatchObject({ isRemoved: true });
  const found = (await listSpaceDevices(one.session)).find(({ device }) => device === two.uid());
  expect(found?.name).toBeUndefined();
  expect(found?.removedAt).toBeGreaterThan(0);
});
