// A made-up life of many devices: changes, pushes, pulls, cut connections, killed processes, wrong clocks, copied and restored
// databases. What happens, and in which order, follows from the seed; the uids and the clocks of the changes do not.
import { Database } from "bun:sqlite";
import { migrate } from "../../../core/db/migrate.ts";
import { migrations } from "../../../core/db/migrations/index.ts";
import type { PortableSession } from "../../../core/store/portable-item.ts";
import { pull } from "../../../core/sync/pull.ts";
import { push } from "../../../core/sync/push.ts";
import { pullReady } from "../../../core/sync/ready/pull-ready.ts";
import { RemoteError } from "../../../core/sync/remote.ts";
import { sync } from "../../../core/sync/sync.ts";
import type { SyncSession } from "../../../core/sync/sync-session.ts";
import { pick, seededRandom } from "../../bench/support/random.ts";
import { begin, live, stateOf } from "../changes/history.ts";
import { personalSpace, sessionOf, type TestSpace } from "./devices.ts";

export type SimulationPlan = {
  seed: number;
  devices: number;
  /** Changes of memories and deferred items, over all devices. */
  changes: number;
  /** The share of calls of the remote that fail, half of them after the remote has done it. */
  faults: number;
  /** The share of steps that copy a database, and both go on. */
  copies: number;
  /** The share of steps that lose the newest rows of a device at the remote. */
  losses: number;
  /** The share of syncs that begin with what the start of a session needs. */
  ready?: number;
  /** Whether some devices have a clock that is wrong by up to two years. */
  skew: boolean;
};

export type SimulationReport = {
  seed: number;
  pushes: number;
  pulls: number;
  /** Rows that were applied before their turn. */
  ready: number;
  cuts: number;
  splits: number;
  devices: number;
  rows: number;
  /** The number of items that all devices have in the end. */
  items: number;
  /** Items that were saved on a device and deleted by none, and are not on every device. */
  lost: string[];
  /** Devices whose state differs from that of the first one. */
  different: number[];
  /** Rows that were refused, although no device was malicious. */
  refused: string[];
};

type Device = { db: Database; session: SyncSession; isAway: boolean };

const changesPerStep = 4;

/** Runs the plan until all devices have synced without a fault, and compares them. */
export async function simulate(plan: SimulationPlan): Promise<SimulationReport> {
  const random = seededRandom(plan.seed);
  const space = await personalSpace();
  const devices = Array.from({ length: plan.devices }, () => newDevice(space, memoryDatabase()));
  const report: SimulationReport = {
    ...{ seed: plan.seed, pushes: 0, pulls: 0, ready: 0, cuts: 0, splits: 0, devices: 0, rows: 0, items: 0 },
    ...{ lost: [], different: [], refused: [] },
  };
  const skewed = plan.skew ? devices.filter(() => random() < 0.2) : [];
  for (const { db } of skewed) setClockAhead(db, Math.floor(random() * 2 * 365));
  space.remote.fault = () => {
    if (random() >= plan.faults) return undefined;
    return { when: random() < 0.5 ? "before" : "after", failure: "cut" };
  };
  for (let done = 0; done < plan.changes; done += changesPerStep) {
    const device = pick(devices, random);
    live(device.db, changesPerStep, Math.floor(random() * 2 ** 31), `s${plan.seed}-${done}`);
    if (random() < 0.02) device.isAway = !device.isAway;
    if (random() < plan.copies) devices.push(newDevice(space, Database.deserialize(device.db.serialize())));
    if (random() < plan.losses) loseRows(space, random);
    if (!device.isAway && random() < 0.7) await syncOne(device, { ready: plan.ready ?? 0, random }, report);
  }
  space.remote.fault = () => undefined;
  await settle(devices, report);
  compare(devices, report);
  report.devices = devices.length;
  report.rows = space.remote.rows(space.uid).length;
  for (const { db } of devices) db.close();
  return report;
}

function memoryDatabase(): Database {
  const db = new Database(":memory:");
  migrate(db, migrations);
  begin(db);
  return db;
}

function newDevice(space: TestSpace, db: Database): Device {
  return { db, session: sessionOf(db, space, space.remote), isAway: false };
}

async function syncOne(
  { db, session }: Device,
  { ready, random }: { ready: number; random: () => number },
  report: SimulationReport,
): Promise<void> {
  try {
    if (ready > 0 && random() < ready) {
      const { applied } = await pullReady(session, random() < 0.5 ? "path:one" : "path:two");
      report.ready += applied;
    }
    if (random() < 0.6) {
      report.pulls += 1;
      await pull(session);
    }
    if (random() < 0.8) {
      report.pushes += 1;
      if ((await push(session)).isSplit) report.splits += 1;
    }
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    report.cuts += 1;
    // A killed process ends no lease; it only expires.
    db.run("UPDATE space SET lease_owner = NULL, lease_until = 0");
  }
}

/** Has every device push and pull until nothing is new to any. */
async function settle(devices: readonly Device[], report: SimulationReport): Promise<void> {
  for (let round = 0, isNews = true; isNews; round++) {
    if (round > 20) throw new Error("The devices do not come to rest.");
    isNews = false;
    for (const { session } of devices) {
      const { pushed: sent, pulled: got } = await sync(session);
      if (sent.isSplit) report.splits += 1;
      isNews ||= sent.sent > 0 || sent.removed > 0 || got.applied > 0;
      if (!isNews) report.refused.push(...[...got.refused, ...got.stopped].map(({ reason }) => reason));
    }
  }
}

function compare(devices: readonly Device[], report: SimulationReport): void {
  const states = devices.map(({ db }) => sharedStateOf(db));
  const [first] = states;
  report.items = Object.keys(first ?? {}).length;
  report.different = states.flatMap((state, n) => (Bun.deepEquals(state, first) ? [] : [n]));
  // Each device remembers in its log which items it made; one that is on no device must have been deleted by someone.
  const deleted = new Set(devices.flatMap(({ db }) => column(db, "SELECT uid AS value FROM tombstone")));
  const merged = new Set(devices.flatMap(({ db }) => column(db, "SELECT uid AS value FROM merged_uid")));
  const made = new Set(
    devices.flatMap(({ db }) => column(db, "SELECT DISTINCT uid AS value FROM change WHERE action = 'create'")),
  );
  report.lost = [...made].filter((uid) => !deleted.has(uid) && !merged.has(uid) && first?.[uid] === undefined);
}

/** Sessions are known by the host's id. Of two uids each device keeps the smaller one that it has heard of. */
function sharedStateOf(db: Database): Record<string, unknown> {
  const items = Object.entries(stateOf(db)) as [string, { session: PortableSession | null }][];
  return Object.fromEntries(
    items.map(([uid, { session, ...item }]) => [uid, { ...item, session: session && { ...session, uid: "" } }]),
  );
}

function column(db: Database, query: string): string[] {
  return db
    .query<{ value: string }, []>(query)
    .all()
    .map(({ value }) => value);
}

/** As after a time in which the machine's clock was ahead. */
function setClockAhead(db: Database, days: number): void {
  db.run(`UPDATE device SET clock = clock + ${days * 86_400_000_000} WHERE number = 1`);
}

/** Takes the newest rows of a device out of the remote, as a restored backup of it does. */
function loseRows({ uid, remote }: TestSpace, random: () => number): void {
  const rows = remote.rows(uid);
  if (rows.length === 0) return;
  const { device } = pick(rows, random);
  const own = rows.filter((row) => row.device === device);
  for (const { seq } of own.slice(-1 - Math.floor(random() * 3))) remote.spoil(uid, device, seq);
}
