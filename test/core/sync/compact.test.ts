// The rows that are removed from the remote: those that later rows repeat, and those of deleted items, when the slowest device has them.
import { expect, test } from "bun:test";
import { deleteMemories } from "../../../core/memory/change/delete.ts";
import { pinMemories } from "../../../core/memory/change/pin.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { addLinks, type Link, removeLink } from "../../../core/store/observation-link.ts";
import { compact } from "../../../core/sync/compact.ts";
import { pull } from "../../../core/sync/pull.ts";
import { push } from "../../../core/sync/push.ts";
import { sync } from "../../../core/sync/sync.ts";
import { live, stateOf } from "../changes/history.ts";
import { type TestDevice, TestDevices } from "./devices.ts";
import { sharedStateOf } from "./simulation.ts";

function add({ db }: TestDevice, title: string): number {
  const text = { title, narrative: `About ${title}.` };
  return addObservation(db, newObservation({ projectId: 1, type: "decision", origin: "user", createdAt: 5, ...text }));
}

function rename({ db }: TestDevice, id: number, title: string): void {
  db.query("UPDATE observation SET title = ? WHERE id = ?").run(title, id);
}

function rowsOf(devices: TestDevices, device: TestDevice): number[] {
  const all = devices.remote.rows(devices.space.uid);
  return all.filter((row) => row.device === device.uid()).map(({ seq }) => seq);
}

test("only the creation and the last edit of each field stay, once the device that was away has them", async () => {
  using devices = await TestDevices.of(3);
  const [one, two, away] = devices.all as [TestDevice, TestDevice, TestDevice];
  const [kept, gone] = [add(one, "kept"), add(one, "gone")];
  for (const { session } of [one, two, away]) await sync(session);
  for (const title of ["first", "second", "third"]) {
    rename(one, kept, title);
    rename(one, gone, title);
    await push(one.session);
  }
  pinMemories(one.db, [kept], true, "user");
  const link: Link = { kind: "related", targetKind: "commit", target: "0123abc", quote: null };
  addLinks(one.db, kept, [link]);
  await push(one.session);
  removeLink(one.db, kept, link);
  deleteMemories(one.db, [gone]);
  await push(one.session);
  await sync(two.session);
  const before = rowsOf(devices, one);
  // The device that was away may come back with what it knows: nothing that it has not seen is removed.
  expect(await compact(one.session)).toMatchObject({ removed: 0 });
  expect((await compact(one.session)).kept).toBeGreaterThan(5);
  expect(rowsOf(devices, one)).toEqual(before);
  rename(away, 1, "edited while away");
  await sync(away.session);
  const { removed, kept: waiting } = await compact(one.session);
  expect(waiting).toBe(0);
  // The creation, the last title, the pin, the removed link and the deletion.
  expect(rowsOf(devices, one)).toHaveLength(before.length - removed);
  expect(rowsOf(devices, one)).toHaveLength(5);
  const late = devices.add();
  for (const { session } of [one, two, away, late])
    expect(await sync(session)).toMatchObject({ pulled: { stopped: [] } });
  for (const { db } of [two, away, late]) expect(stateOf(db)).toEqual(stateOf(one.db));
  expect(stateOf(late.db)).not.toEqual({});
});

test("a new device has the same from a compacted space as from the whole", async () => {
  using devices = await TestDevices.of(3);
  for (let round = 0; round < 6; round++) {
    for (const [n, { db, session }] of devices.all.entries()) {
      live(db, 30, 10 * round + n, `r${round}d${n}`);
      await sync(session);
    }
  }
  for (let round = 0; round < 2; round++) for (const { session } of devices.all) await sync(session);
  const before = devices.remote.rows(devices.space.uid).length;
  for (const { session } of devices.all) await compact(session);
  for (const { session } of devices.all) await compact(session);
  expect(devices.remote.rows(devices.space.uid).length).toBeLessThanOrEqual(before);
  const late = devices.add();
  expect(await pull(late.session)).toMatchObject({ stopped: [], refused: [] });
  for (const { db } of devices.all) expect(sharedStateOf(db)).toEqual(sharedStateOf(late.db));
}, 60_000);

test("the newest row that the remote has stays, when it has lost the one after it", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  add(one, "kept");
  const gone = add(one, "gone");
  await push(one.session);
  rename(one, gone, "renamed");
  await push(one.session);
  await sync(two.session);
  deleteMemories(two.db, [gone]);
  await sync(two.session);
  await pull(one.session);
  const newest = rowsOf(devices, one).at(-1) ?? 0;
  devices.remote.spoil(devices.space.uid, one.uid(), newest);
  const left = rowsOf(devices, one);
  await push(one.session);
  expect(rowsOf(devices, one).at(-1)).toBeGreaterThanOrEqual(left.at(-1) ?? 0);
  for (const { session } of [two, one, two]) await sync(session);
  expect(stateOf(one.db)).toEqual(stateOf(two.db));
});
