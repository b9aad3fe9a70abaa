// One sync that sends and applies, ended before each of its statements and around each of its calls: the next one completes it.
import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { sync } from "../../../core/sync/sync.ts";
import { KillableDatabase, Killed } from "../../support/killed-database.ts";
import { MemoryRemote } from "../../support/memory-remote.ts";
import { live, stateOf } from "../changes/history.ts";
import { personalSpace, sessionOf, type TestSpace } from "./devices.ts";
import { copyOf, emptyDatabase } from "./simulated/device.ts";

/** Two devices that have synced and then changed things, and what the remote holds. */
type Start = { space: TestSpace; one: Database; two: Database; remote: Map<string, unknown> };

async function start(): Promise<Start> {
  const space = await personalSpace();
  const [one, two] = [emptyDatabase(), emptyDatabase()];
  const [first, second] = [one, two].map((db) => sessionOf(db, space, space.remote)) as [never, never];
  live(one, 20, 1, "one");
  await sync(first);
  await sync(second);
  live(two, 20, 2, "two");
  await sync(second);
  // Sends, applies, and removes rows of what the other one has deleted.
  live(one, 20, 3, "again");
  return { space, one, two, remote: space.remote.backup() };
}

/** Runs a sync of the first device that `spoil` ends, then syncs without a fault. Returns both states, and whether it was ended. */
async function ended(
  { space, ...start }: Start,
  spoil: (database: KillableDatabase, remote: MemoryRemote) => void,
): Promise<{ states: unknown[]; isEnded: boolean; statements: number; calls: number }> {
  const [one, two, remote] = [copyOf(start.one), copyOf(start.two), MemoryRemote.of(start.remote)];
  const killable = new KillableDatabase(one);
  const session = sessionOf(killable.db, space, remote);
  const other = sessionOf(two, space, remote);
  remote.calls = 0;
  killable.arm();
  spoil(killable, remote);
  const isEnded = await sync(session).then(
    () => false,
    () => true,
  );
  const { count } = killable;
  const { calls } = remote;
  killable.arm();
  remote.fault = () => undefined;
  one.run("UPDATE space SET lease_owner = NULL, lease_until = 0");
  for (const each of [session, other, session, other, session]) await sync(each);
  const states = [one, two].map(stateOf);
  for (const db of [one, two]) db.close();
  return { states, isEnded, statements: count, calls };
}

test("a sync that is killed before any of its statements is completed by the next one", async () => {
  const from = await start();
  const whole = await ended(from, () => undefined);
  expect(whole.isEnded).toBe(false);
  expect(whole.statements).toBeGreaterThan(200);
  for (let limit = 0; limit < whole.statements; limit++) {
    const { states, isEnded } = await ended(from, (database) => database.arm(limit));
    expect({ limit, isEnded }).toEqual({ limit, isEnded: true });
    for (const state of states) expect(Bun.deepEquals(state, whole.states[0])).toBe(true);
  }
}, 300_000);

test("a sync that is cut before or after any of its calls is completed by the next one", async () => {
  const from = await start();
  const whole = await ended(from, () => undefined);
  expect(whole.calls).toBeGreaterThan(5);
  for (const when of ["before", "after"] as const) {
    for (let call = 1; call <= whole.calls; call++) {
      const { states, isEnded } = await ended(from, (_database, remote) => {
        remote.fault = () => (remote.calls === call ? { when, failure: "cut" } : undefined);
      });
      expect({ when, call, isEnded }).toEqual({ when, call, isEnded: true });
      for (const state of states) expect(Bun.deepEquals(state, whole.states[0])).toBe(true);
    }
  }
}, 120_000);

test("a killed database runs nothing more, and its open transaction is rolled back", () => {
  const db = emptyDatabase();
  const killable = new KillableDatabase(db);
  killable.arm(2);
  expect(() =>
    killable.db.transaction(() => {
      killable.db.run("DELETE FROM project");
      killable.db.run("DELETE FROM session");
      killable.db.query("SELECT 1").get();
    })(),
  ).toThrow(Killed);
  expect(() => killable.db.query("SELECT 1").get()).toThrow(Killed);
  expect(db.query("SELECT count(*) AS n FROM project").get()).toEqual({ n: 2 });
  db.close();
});
