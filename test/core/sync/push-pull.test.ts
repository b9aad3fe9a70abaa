import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { copyFileSync } from "node:fs";
import { integrityCheck } from "../../../core/db/health.ts";
import { deleteMemories } from "../../../core/memory/change/delete.ts";
import { pinMemories } from "../../../core/memory/change/pin.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { describeForgotten } from "../../../core/privacy/forgotten-text.ts";
import { insertForgottenText } from "../../../core/store/forgotten-text.ts";
import { listRefusals, reloadSpace } from "../../../core/store/space.ts";
import { excludeProject, includeProject } from "../../../core/store/space-project.ts";
import { ownSalt } from "../../../core/store/tombstone.ts";
import { pull } from "../../../core/sync/pull.ts";
import { push } from "../../../core/sync/push.ts";
import { live, stateOf } from "../changes/history.ts";
import { type TestDevice, TestDevices } from "./devices.ts";

const dayMs = 86_400_000;

function add(db: Database, title: string, projectId = 1): number {
  return addObservation(
    db,
    newObservation({ projectId, type: "decision", origin: "user", createdAt: 5, title, narrative: `About ${title}.` }),
  );
}

function titles(db: Database): string[] {
  return db
    .query<{ title: string }, []>("SELECT title FROM observation ORDER BY title")
    .all()
    .map(({ title }) => title);
}

async function syncAll(devices: readonly TestDevice[], rounds = 2): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const { session } of devices) {
      await pull(session);
      await push(session);
    }
  }
}

test("what one device saves, edits and deletes is on the others after one push and pull", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  const [kept, gone] = [add(one.db, "kept"), add(one.db, "gone")];
  expect(await push(one.session)).toMatchObject({ sent: 2, tooLarge: 0 });
  expect(await pull(two.session)).toMatchObject({ applied: 2, refused: [], stopped: [] });
  expect(titles(two.db)).toEqual(["gone", "kept"]);
  pinMemories(one.db, [kept], true, "user");
  deleteMemories(one.db, [gone]);
  await push(one.session);
  await pull(two.session);
  expect(titles(two.db)).toEqual(["kept"]);
  expect(stateOf(two.db)).toEqual(stateOf(one.db));
  expect(two.db.query("SELECT pinned FROM observation").get()).toEqual({ pinned: 1 });
});

test("a second push and pull send and apply nothing", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  live(one.db, 100, 1);
  await push(one.session);
  await pull(two.session);
  expect(await push(one.session)).toMatchObject({ sent: 0, recovered: 0, lost: 0 });
  expect(await pull(two.session)).toMatchObject({ applied: 0, passed: 0 });
  // A change of another device is not sent back, because none of it is this device's change.
  expect(await push(two.session)).toMatchObject({ sent: 0 });
});

test("three devices that went separate ways agree after they synced", async () => {
  using devices = await TestDevices.of(3);
  for (const [n, { db }] of devices.all.entries()) live(db, 150, n, `from ${n}`);
  await syncAll(devices.all);
  for (const [n, { db }] of devices.all.entries()) live(db, 60, 10 + n, `again ${n}`);
  await syncAll(devices.all, 3);
  const [first, ...others] = devices.all.map(({ db }) => stateOf(db));
  for (const other of others) expect(other).toEqual(first!);
  for (const { db } of devices.all) expect(integrityCheck(db)).toEqual([]);
}, 60_000);

test("a push that is cut off after the remote has the rows is completed by the next one", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  add(one.db, "first");
  devices.remote.fault = (call) => (call === "append" ? { when: "after", failure: "cut" } : undefined);
  await expect(push(one.session)).rejects.toThrow("append was cut off");
  expect(reloadSpace(one.db, one.session.space)).toMatchObject({ sentSeq: 0, failure: "append was cut off." });
  devices.remote.fault = () => undefined;
  // The value has changed since: a second row with the same number would be another one.
  one.db.run("UPDATE observation SET title = 'changed'");
  expect(await push(one.session)).toMatchObject({ recovered: 1, sent: 1, isSplit: false });
  await pull(two.session);
  expect(titles(two.db)).toEqual(["changed"]);
});

test("a copy of a database becomes another device, and both keep what they made", async () => {
  using devices = await TestDevices.of(1);
  const [one] = devices.all as [TestDevice];
  add(one.db, "before");
  await push(one.session);
  add(one.db, "not sent yet");
  one.db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  copyFileSync(one.file, devices.file("copy.db"));
  const copy = devices.add(devices.file("copy.db"));
  expect(copy.uid()).toBe(one.uid());
  add(one.db, "on the original");
  add(copy.db, "on the copy");
  expect(await push(one.session)).toMatchObject({ sent: 2, isSplit: false });
  expect(await push(copy.session)).toMatchObject({ isSplit: true });
  expect(copy.uid()).not.toBe(one.uid());
  await syncAll([one, copy]);
  const all = ["before", "not sent yet", "on the copy", "on the original"];
  expect(titles(one.db)).toEqual(all);
  expect(titles(copy.db)).toEqual(all);
  expect(stateOf(copy.db)).toEqual(stateOf(one.db));
  expect(await push(copy.session)).toMatchObject({ sent: 0, isSplit: false });
});

test("what a remote has lost is sent again", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  add(one.db, "first");
  await push(one.session);
  add(one.db, "second");
  await push(one.session);
  await pull(two.session);
  devices.remote.spoil(devices.space.uid, one.uid(), 2);
  const behind = await pull(two.session);
  expect(behind.behind).toEqual([one.uid()]);
  expect(await push(one.session)).toMatchObject({ lost: 1, sent: 0 });
  const three = devices.add();
  expect(await pull(three.session)).toMatchObject({ stopped: [], applied: 2 });
  expect(await pull(two.session)).toMatchObject({ stopped: [], applied: 0, behind: [] });
  expect(titles(three.db)).toEqual(["first", "second"]);
});

test("rows of an item that was deleted elsewhere are removed from the remote by the device that sent them", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  add(one.db, "to be forgotten");
  await push(one.session);
  await pull(two.session);
  deleteMemories(two.db, [two.db.query<{ id: number }, []>("SELECT id FROM observation").get()?.id ?? 0]);
  await push(two.session);
  await pull(one.session);
  expect(titles(one.db)).toEqual([]);
  expect(await push(one.session)).toMatchObject({ removed: 1 });
  expect(devices.remote.rows(devices.space.uid).filter(({ device, seq }) => device === one.uid() && seq === 1)).toEqual(
    [],
  );
  const three = devices.add();
  expect(await pull(three.session)).toMatchObject({ stopped: [], refused: [] });
  expect(titles(three.db)).toEqual([]);
});

test("a new device reads an item whose creation was removed, and whose deletion rests on another device's edit", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  const gone = add(two.db, "gone");
  await push(two.session);
  await pull(one.session);
  one.db.query("UPDATE observation SET title = 'edited'").run();
  await push(one.session);
  await pull(two.session);
  deleteMemories(two.db, [gone]);
  add(two.db, "kept");
  await push(two.session);
  expect(devices.remote.rows(devices.space.uid).filter(({ seq }) => seq === 1)).toMatchObject([{ device: one.uid() }]);
  const late = devices.add();
  expect((await pull(late.session)).stopped).toEqual([]);
  expect(titles(late.db)).toEqual(["kept"]);
});

test("a device whose clock was a year ahead sends its changes with the server's time, and reports it", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  const real = Date.now();
  add(one.db, "by the wrong clock");
  // As if the clock of the machine had been a year ahead when the change was made.
  one.db.run(`UPDATE change SET clock = clock + ${365 * dayMs * 1000}`);
  one.db.run("UPDATE device SET clock = (SELECT max(clock) FROM change) WHERE number = 1");
  await push(one.session);
  expect(await pull(two.session)).toMatchObject({ applied: 1, stopped: [] });
  two.db.run("UPDATE observation SET title = 'by the right clock'");
  await push(two.session);
  await pull(one.session);
  expect(titles(one.db)).toEqual(["by the right clock"]);
  expect(Math.max(...devices.remote.rows(devices.space.uid).map(({ clock }) => clock))).toBeLessThan(
    (real + dayMs) * 1000,
  );
  devices.remote.now = () => real - 10 * dayMs;
  const { clockAheadMs } = await push(one.session);
  expect(Math.round(clockAheadMs / dayMs)).toBe(10);
});

test("an excluded project stays here, and is sent when it is included again", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  excludeProject(one.db, one.session.space.id, 2);
  add(one.db, "open");
  add(one.db, "kept back", 2);
  await push(one.session);
  await pull(two.session);
  expect(titles(two.db)).toEqual(["open"]);
  includeProject(one.db, one.session.space.id, 2);
  expect(await push(one.session)).toMatchObject({ sent: 1 });
  await pull(two.session);
  expect(titles(two.db)).toEqual(["kept back", "open"]);
});

test("a removed device gets a message, and the rows that it sent before stay", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  add(one.db, "before");
  await push(one.session);
  await devices.remote.removeDevice(devices.space.uid, one.uid());
  await expect(push(one.session)).rejects.toThrow("This device was removed from the space.");
  await pull(two.session);
  expect(titles(two.db)).toEqual(["before"]);
});

test("two processes do not sync a space at once", async () => {
  using devices = await TestDevices.of(1);
  const [one] = devices.all as [TestDevice];
  const results = await Promise.allSettled([push(one.session), push(one.session)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await push(one.session)).toMatchObject({ sent: 0 });
});

test("a memory that is too large for a row stays here and is named, the others are sent", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  add(one.db, "small");
  const words = Array.from({ length: 60_000 }, (_, n) => `word${n}`).join(" ");
  one.db.query("UPDATE observation SET narrative = ? WHERE title = 'small'").run(words);
  add(one.db, "other");
  expect(await push(one.session)).toMatchObject({ tooLarge: 2, sent: 1 });
  expect(listRefusals(one.db, one.session.space.id, 5)[0]?.reason).toContain("larger than");
  await pull(two.session);
  expect(titles(two.db)).toEqual(["other"]);
});

test("what was forgotten here does not come back from a device that does not know it", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  const salt = ownSalt(two.db);
  insertForgottenText(two.db, describeForgotten("match", "Project Heron", salt));
  insertForgottenText(two.db, describeForgotten("secret", "Tr0ub4dor&3", salt));
  for (const title of ["About project heron", "The door opens with Tr0ub4dor&3", "other"]) add(one.db, title);
  await push(one.session);
  const { refused } = await pull(two.session);
  expect(refused).toMatchObject([{ device: one.uid(), seq: 1, reason: "It says what was forgotten on this device." }]);
  expect(titles(two.db)).toEqual(["The door opens with ***", "other"]);
});
