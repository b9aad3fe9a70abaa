// Handoffs between the devices of one person.
import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { buryForgotten, removeForgotten } from "../../../core/store/forget-rows.ts";
import { consumeHandoff, emptyContent, findHandoff, upsertHandoff } from "../../../core/store/handoff.ts";
import { excludeProject } from "../../../core/store/space-project.ts";
import { pull } from "../../../core/sync/pull.ts";
import { push } from "../../../core/sync/push.ts";
import { pullReady } from "../../../core/sync/ready/pull-ready.ts";
import { sync } from "../../../core/sync/sync.ts";
import { type TestDevice, TestDevices } from "./devices.ts";

const dayMs = 86_400_000;
const savedAt = Date.now() - 60_000;

function save(db: Database, sessionId: number, done: string, minutes = 0): void {
  const createdAt = savedAt + minutes * 60_000;
  const row = db.query<{ id: number }, [number]>("SELECT project_id AS id FROM session WHERE id = ?").get(sessionId);
  upsertHandoff(db, {
    ...{ projectId: row?.id ?? 0, sessionId, kind: "turn", branch: "main", commit: null, dirtyCount: 2, createdAt },
    ...{ expiresAt: createdAt + 7 * dayMs, content: { ...emptyContent, done, nextSteps: "Print the receipts." } },
  });
}

/** Returns the content of the handoffs, by the host's id of their session. */
function handoffs(db: Database): Record<string, string> {
  const rows = db
    .query<{ host: string; id: number }, []>(
      "SELECT s.host_id AS host, s.id FROM handoff h JOIN session s ON s.id = h.session_id ORDER BY 1",
    )
    .all();
  return Object.fromEntries(
    rows.map(({ host, id }) => {
      const handoff = findHandoff(db, id);
      return [host, `${handoff?.content.done}${handoff?.consumedAt === null ? "" : " (taken up)"}`];
    }),
  );
}

async function three(): Promise<{ devices: TestDevices; all: [TestDevice, TestDevice, TestDevice] }> {
  const devices = await TestDevices.of(3);
  return { devices, all: devices.all as [TestDevice, TestDevice, TestDevice] };
}

test("a handoff is on the other devices, with its later states, and its older rows leave the remote", async () => {
  const { devices, all } = await three();
  using _devices = devices;
  const [one, two, other] = all;
  save(one.db, 1, "The till counts.");
  expect(await push(one.session)).toMatchObject({ sent: 1 });
  expect(await pull(two.session)).toMatchObject({ applied: 1, refused: [] });
  expect(handoffs(two.db)).toEqual({ "90001-host": "The till counts." });
  expect(findHandoff(two.db, 1)).toMatchObject({
    branch: "main",
    dirtyCount: 2,
    content: { nextSteps: "Print the receipts." },
  });
  expect(await push(two.session)).toMatchObject({ sent: 0 });
  save(one.db, 1, "The till counts and prints.", 1);
  expect(await push(one.session)).toMatchObject({ sent: 1, removed: 1 });
  for (const each of [two, other]) await sync(each.session);
  const late = devices.add();
  expect(await pull(late.session)).toMatchObject({ stopped: [], applied: 1 });
  for (const { db } of [two, other, late])
    expect(handoffs(db)).toEqual({ "90001-host": "The till counts and prints." });
});

test("one that was taken up on a device is taken up everywhere, and offered again when its session continues", async () => {
  const { devices, all } = await three();
  using _devices = devices;
  const [one, two, other] = all;
  save(one.db, 1, "The till counts.");
  await sync(one.session);
  for (const each of [two, other]) await pull(each.session);
  consumeHandoff(two.db, findHandoff(two.db, 1)?.id ?? 0, 2, Date.now());
  await push(two.session);
  for (const each of [one, other]) await sync(each.session);
  for (const { db } of all) expect(handoffs(db)).toEqual({ "90001-host": "The till counts. (taken up)" });
  save(one.db, 1, "The till prints, too.", 2);
  await sync(one.session);
  for (const each of [two, other]) await sync(each.session);
  for (const { db } of all) expect(handoffs(db)).toEqual({ "90001-host": "The till prints, too." });
});

test("a forgotten one disappears everywhere, whoever has changed it in between", async () => {
  const { devices, all } = await three();
  using _devices = devices;
  const [one, two, other] = all;
  save(one.db, 1, "The till counts.");
  save(one.db, 2, "The shelf is long.");
  await sync(one.session);
  for (const each of [two, other]) await pull(each.session);
  consumeHandoff(two.db, findHandoff(two.db, 1)?.id ?? 0, 2, Date.now());
  const none = { memories: [], deferred: [], prompts: [], events: [], retold: [], texts: [] };
  const plan = { ...none, sessions: ["90001-host"], project: null, areRowsGone: false };
  buryForgotten(one.db, plan, Date.now());
  removeForgotten(one.db, plan);
  await sync(one.session);
  for (const each of [two, other, one, two, other]) await sync(each.session);
  for (const { db } of all) expect(handoffs(db)).toEqual({ "90002-host": "The shelf is long." });
});

test("a cut push, a copy and a remote that lost rows change nothing about it", async () => {
  const { devices, all } = await three();
  using _devices = devices;
  const [one, two, other] = all;
  save(one.db, 1, "The till counts.");
  devices.remote.fault = (call) => (call === "append" ? { when: "after", failure: "cut" } : undefined);
  await expect(push(one.session)).rejects.toThrow();
  devices.remote.fault = () => undefined;
  // It is stated again, because the first row was not recorded.
  expect(await push(one.session)).toMatchObject({ recovered: 1, sent: 1, isSplit: false });
  await pull(two.session);
  devices.remote.spoil(devices.space.uid, one.uid(), 2);
  save(one.db, 2, "The shelf is long.");
  expect(await push(one.session)).toMatchObject({ lost: 1 });
  for (const each of [two, other]) expect(await pull(each.session)).toMatchObject({ stopped: [], refused: [] });
  const both = { "90001-host": "The till counts.", "90002-host": "The shelf is long." };
  for (const { db } of all) expect(handoffs(db)).toEqual(both);
});

test("an excluded project's and an expired one stay here; a machine for one session gets those of its project first", async () => {
  const { devices, all } = await three();
  using _devices = devices;
  const [one, two] = all;
  save(one.db, 1, "Of the second project.");
  save(one.db, 2, "Of the first project.");
  save(one.db, 3, "Long ago.", -8 * 24 * 60);
  excludeProject(one.db, one.session.space.id, 2);
  expect(await push(one.session)).toMatchObject({ sent: 1 });
  expect(await pullReady(two.session, "path:two")).toMatchObject({ applied: 0 });
  expect(await pullReady(two.session, "path:one")).toMatchObject({ applied: 1 });
  expect(handoffs(two.db)).toEqual({ "90002-host": "Of the first project." });
  expect(await pull(two.session)).toMatchObject({ applied: 0, stopped: [] });
});
