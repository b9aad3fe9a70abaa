// Devices whose agents have sessions of one id: its host and its id make a session.
import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { buryForgotten, removeForgotten } from "../../../core/store/forget-rows.ts";
import { listLinks, removeLink } from "../../../core/store/observation-link.ts";
import { findSession, storedId } from "../../../core/store/session.ts";
import { deleteHandoff } from "../../../core/store/space-handoff.ts";
import type { RowBody } from "../../../core/sync/envelope.ts";
import { pullReady } from "../../../core/sync/ready/pull-ready.ts";
import { sync } from "../../../core/sync/sync.ts";
import { hostSessions, saveHostHandoff, storeHostSession } from "../../support/host-session.ts";
import { type TestDevice, TestDevices } from "./devices.ts";

const at = Date.now() - 3_600_000;
const hosts = ["claude-code", "codex", "gemini"];

function store(db: Database, names: readonly string[]): void {
  for (const host of names) storeHostSession(db, 1, host, "one", at + 1000 * hosts.indexOf(host));
}

/** What is stored of each session, without its prompts, which stay on their device. Deferred work of two devices is two items. */
function said(db: Database): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(hostSessions(db)).flatMap(([name, stored]) =>
      name.startsWith("one of")
        ? [[name, { ...stored, prompts: undefined, deferred: [...new Set(stored.deferred)] }]]
        : [],
    ),
  );
}

async function expected(names: readonly string[]): Promise<Record<string, unknown>> {
  using devices = await TestDevices.of(1);
  const [one] = devices.all as [TestDevice];
  store(
    one.db,
    hosts.filter((host) => names.includes(host)),
  );
  return said(one.db);
}

/** Sends what programs did that name no host beside a prompt, a tool use or a deleted handoff. */
function asOlder(device: TestDevice): void {
  const { envelope } = device.session;
  const older = (body: RowBody) => JSON.parse(JSON.stringify(body, (name, value) => without(name, value))) as RowBody;
  const without = (name: string, value: unknown) => {
    const isGone = typeof value === "object" && value !== null && "gone" in value;
    if (isGone) return { ...value, host: undefined };
    return name === "links" && Array.isArray(value) ? value.map((link) => ({ ...link, host: undefined })) : value;
  };
  device.session = {
    ...device.session,
    envelope: {
      close: (place, item, body) => envelope.close(place, item, older(body)),
      open: (row) => envelope.open(row),
      closeNote: (uid, note) => envelope.closeNote(uid, note),
      openNote: (uid, bytes) => envelope.openNote(uid, bytes),
    },
  };
}

async function syncAll(devices: TestDevices, rounds = 2): Promise<void> {
  for (let round = 0; round < rounds; round++) for (const { session } of devices.all) await sync(session);
}

const orders = [
  [["claude-code"], ["codex"], []],
  [["claude-code", "codex"], ["codex", "claude-code"], []],
  [
    ["codex", "gemini"],
    ["gemini", "claude-code"],
    ["claude-code", "codex"],
  ],
] as const;

test.each(
  orders.flatMap(
    (order) =>
      [
        [...order, "newer"],
        [...order, "older"],
      ] as const,
  ),
)(
  "the sessions of %p, %p and %p stay apart on devices that sync, sent by a %s program",
  async (one, two, three, program) => {
    using devices = await TestDevices.of(3);
    for (const [n, names] of [one, two, three].entries()) {
      const device = devices.all[n]!;
      store(device.db, names);
      if (program === "older") asOlder(device);
    }
    await syncAll(devices);
    const wanted = await expected([...one, ...two, ...three]);
    for (const { db } of devices.all) expect(said(db)).toEqual(wanted);
    for (const { session } of devices.all)
      expect(await sync(session)).toMatchObject({
        pulled: { applied: 0, refused: [], stopped: [] },
        pushed: { sent: 0 },
      });
  },
);

test("hooks go on with a session that came from another device", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  store(one.db, ["claude-code", "codex"]);
  await sync(one.session);
  two.db.run("DELETE FROM session");
  await sync(two.session);
  for (const host of ["claude-code", "codex"])
    expect(findSession(two.db, storedId(two.db, "one", host))?.host).toBe(host);
});

test("evidence from a session of the other host is taken for its own, and can be removed", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  store(one.db, ["claude-code", "codex"]);
  store(two.db, ["codex", "claude-code"]);
  const find = (db: Database, table: string, of: string) =>
    db
      .query<
        { id: number },
        [string]
      >(`SELECT id FROM ${table} WHERE session_id = (SELECT id FROM session WHERE host = ?
      AND host_id LIKE 'one%')`)
      .get(of)!.id;
  one.db
    .query(
      `INSERT INTO observation_link (observation_id, kind, target_kind, target, quote) VALUES (?, 'evidence', 'prompt', ?, 'said again')`,
    )
    .run(find(one.db, "observation", "codex"), String(find(one.db, "prompt", "claude-code")));
  await syncAll(devices);
  const again = (db: Database) =>
    listLinks(db, find(db, "observation", "codex")).filter(({ quote }) => quote === "said again");
  expect(again(two.db).map(({ target }) => target)).toEqual([String(find(two.db, "prompt", "claude-code"))]);
  removeLink(two.db, find(two.db, "observation", "codex"), again(two.db)[0]!);
  await syncAll(devices);
  expect(again(one.db)).toEqual([]);
});

test("a handoff that is deleted is deleted for its host only", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  store(one.db, ["claude-code", "codex"]);
  store(two.db, ["codex", "claude-code"]);
  await syncAll(devices);
  deleteHandoff(one.db, "one");
  await syncAll(devices);
  for (const { db } of devices.all)
    expect(hostSessions(db)).toMatchObject({
      "one of claude-code": { handoff: undefined },
      "one of codex": { handoff: "Left by codex." },
    });
});

test("a handoff that is forgotten with its session goes from every device, under any form of its id", async () => {
  using devices = await TestDevices.of(2);
  const [one, two] = devices.all as [TestDevice, TestDevice];
  store(one.db, ["codex"]);
  store(two.db, ["claude-code"]);
  await syncAll(devices);
  const none = { memories: [], deferred: [], prompts: [], events: [], retold: [], texts: [] };
  const plan = { ...none, sessions: ["one"], project: null, areRowsGone: false };
  buryForgotten(one.db, plan, Date.now());
  removeForgotten(one.db, plan);
  await syncAll(devices);
  for (const { db } of devices.all) expect(JSON.stringify(hostSessions(db))).not.toContain("Left by codex.");
});

test("a machine for one session gets the handoffs of both hosts", async () => {
  using devices = await TestDevices.of(3);
  const [one, two, other] = devices.all as [TestDevice, TestDevice, TestDevice];
  store(one.db, ["claude-code"]);
  store(two.db, ["codex"]);
  await sync(one.session);
  await sync(two.session);
  saveHostHandoff(one.db, findSession(one.db, "one")!.id, "Left later by claude-code.", at + 900_000);
  await sync(one.session);
  await pullReady(other.session, "path:one");
  expect(hostSessions(other.db)).toMatchObject({
    "one of claude-code": { handoff: "Left later by claude-code." },
    "one of codex": { handoff: "Left by codex." },
  });
});
