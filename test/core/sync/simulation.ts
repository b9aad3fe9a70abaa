// A made-up life of many devices: changes, pushes, pulls, cut connections, networks that are down, processes that are killed, rows that come
// twice, wrong clocks, copied databases and a remote that loses rows. All of it follows from the seed, uids and clocks included.
import type { Database } from "bun:sqlite";
import type { PortableSession } from "../../../core/store/portable-item.ts";
import { pull } from "../../../core/sync/pull.ts";
import { push } from "../../../core/sync/push.ts";
import { pullReady } from "../../../core/sync/ready/pull-ready.ts";
import { RemoteError, type RemoteRow } from "../../../core/sync/remote.ts";
import { sync } from "../../../core/sync/sync.ts";
import { dayMs } from "../../../core/time.ts";
import { pick, seededRandom } from "../../bench/support/random.ts";
import { Killed } from "../../support/killed-database.ts";
import { live, stateOf } from "../changes/history.ts";
import { personalSpace, type TestSpace } from "./devices.ts";
import { copyOf, emptyDatabase, newDevice, type SimulatedDevice } from "./simulated/device.ts";
import { MadeChanges } from "./simulated/made.ts";
import { openingOnce, SimulatedRemote } from "./simulated/remote.ts";
import { SimulatedTime } from "./simulated/time.ts";

export type SimulationPlan = {
  seed: number;
  devices: number;
  /** Changes of memories and deferred items, over all devices. */
  changes: number;
  /** The share of calls of the remote that fail, half of them after the remote has done it. */
  faults?: number;
  /** The share of syncs whose process is killed before one of its statements. */
  kills?: number;
  /** The share of pages with rows that were read before. */
  duplicates?: number;
  /** The share of steps in which a network goes down or comes back. */
  partitions?: number;
  /** The share of steps that copy a database, and both go on. */
  copies?: number;
  /** The share of steps that lose the newest rows of a device at the remote. */
  losses?: number;
  /** The share of syncs that begin with what the start of a session needs. */
  ready?: number;
  /** Whether some devices have a clock that is wrong by up to two years, or was. */
  skew?: boolean;
};

export type SimulationReport = {
  seed: number;
  /** Creations and edits that the databases have acknowledged. */
  made: number;
  pushes: number;
  pulls: number;
  /** Rows that were applied before their turn. */
  ready: number;
  cuts: number;
  kills: number;
  /** Databases that became another device, because a copy of them is one too. */
  splits: number;
  devices: number;
  rows: number;
  /** The number of items that all devices have in the end. */
  items: number;
  /** Changes that a device has acknowledged, and that are not on every device, although nobody has deleted their item. */
  lost: string[];
  /** Deferred items, by their titles, that are there more than once. Memories can't be: their source keys are unique. */
  doubled: string[];
  /** Devices whose state differs from that of the first one. */
  different: number[];
  /** Rows that were refused, although no device was malicious. */
  refused: string[];
  /** A digest of the rows at the remote and of the data of all devices: the same for the same plan. */
  digest: string;
};

const changesPerStep = 4;
const networks = 4;
const maxSkewMs = 2 * 365 * dayMs;

/** Runs the plan until all devices have synced without a fault, and compares them. */
export async function simulate(plan: SimulationPlan): Promise<SimulationReport> {
  const random = seededRandom(plan.seed);
  using time = new SimulatedTime(random);
  const life = await Life.begin(plan, random, time);
  await life.run();
  return life.end();
}

class Life {
  private readonly made = new MadeChanges();
  private readonly devices: SimulatedDevice[] = [];
  private readonly report: SimulationReport;
  /** The number of statements of the last sync that was not killed. */
  private statements = 500;

  private constructor(
    private readonly plan: SimulationPlan,
    private readonly space: TestSpace,
    private readonly remote: SimulatedRemote,
    private readonly random: () => number,
    private readonly time: SimulatedTime,
  ) {
    this.report = {
      ...{ seed: plan.seed, made: 0, pushes: 0, pulls: 0, ready: 0, cuts: 0, kills: 0, splits: 0, devices: 0 },
      ...{ rows: 0, items: 0, lost: [], doubled: [], different: [], refused: [], digest: "" },
    };
    for (let n = 0; n < plan.devices; n++) {
      const skewMs = plan.skew && random() < 0.2 ? Math.floor((random() - 0.5) * 2 * maxSkewMs) : 0;
      this.add(emptyDatabase(time), { network: n % networks, skewMs, notedSeq: 0 });
    }
    const corrected = plan.skew ? this.devices.filter(() => random() < 0.2) : [];
    for (const { db } of corrected) setClockAhead(db, Math.floor(random() * maxSkewMs));
    remote.now = () => time.at;
    remote.random = this.random;
    remote.duplicates = plan.duplicates ?? 0;
    remote.fault = () => {
      if (this.random() >= (plan.faults ?? 0)) return undefined;
      return { when: this.random() < 0.5 ? "before" : "after", failure: "cut" };
    };
  }

  static async begin(plan: SimulationPlan, random: () => number, time: SimulatedTime): Promise<Life> {
    const remote = new SimulatedRemote();
    return new Life(plan, await personalSpace(remote), remote, random, time);
  }

  async run(): Promise<void> {
    const { seed, changes, copies = 0, losses = 0, partitions = 0 } = this.plan;
    const { random, remote, devices } = this;
    for (let done = 0; done < changes; done += changesPerStep) {
      const device = pick(devices, random);
      this.time.pass(device.db, device.skewMs);
      live(device.db, changesPerStep, Math.floor(random() * 2 ** 31), `s${seed}-${done}`);
      this.made.note(device);
      const network = Math.floor(random() * networks);
      if (random() < partitions && !remote.down.delete(network)) remote.down.add(network);
      if (random() < copies) this.add(copyOf(device.db), { ...device, network });
      if (random() < losses) loseRows(this.space, remote, random);
      if (random() < 0.7) await this.syncOne(device);
    }
  }

  /** Lets every device sync without a fault, and compares them. */
  async end(): Promise<SimulationReport> {
    const { remote, devices, report } = this;
    remote.fault = () => undefined;
    remote.down.clear();
    remote.duplicates = 0;
    await this.settle();
    compare(devices, report);
    report.digest = digestOf(devices, remote.rows(this.space.uid));
    report.lost.push(...this.made.missingIn(devices.map(({ db }) => db)));
    report.made = this.made.size;
    report.devices = devices.length;
    report.rows = remote.rows(this.space.uid).length;
    report.splits = (await remote.listDevices(this.space.uid)).length - this.plan.devices;
    for (const { db } of devices) db.close();
    return report;
  }

  private add(db: Database, { network, skewMs, notedSeq }: Omit<SimulatedDevice, "db" | "killable" | "session">): void {
    const { space, remote, time } = this;
    time.reseed(db);
    const device = newDevice(space, remote, db, { network, skewMs, notedSeq, time });
    device.session.envelope = openingOnce(device.session.envelope);
    this.devices.push(device);
  }

  private async syncOne(device: SimulatedDevice): Promise<void> {
    const { random, report } = this;
    const isToDie = random() < (this.plan.kills ?? 0);
    device.killable.arm(isToDie ? Math.floor(random() * this.statements * 1.2) : undefined);
    try {
      await this.steps(device);
      if (device.killable.count > 0) this.statements = device.killable.count;
    } catch (error) {
      if (error instanceof Killed) report.kills += 1;
      else if (error instanceof RemoteError) report.cuts += 1;
      else throw error;
      // A killed process ends no lease; it only expires.
      device.db.run("UPDATE space SET lease_owner = NULL, lease_until = 0");
    }
    device.killable.arm();
  }

  private async steps({ session, network }: SimulatedDevice): Promise<void> {
    const { random, report } = this;
    this.remote.reach(network);
    if (random() < (this.plan.ready ?? 0)) {
      const { applied } = await pullReady(session, random() < 0.5 ? "path:one" : "path:two");
      report.ready += applied;
    }
    if (random() < 0.6) {
      report.pulls += 1;
      await pull(session);
    }
    if (random() < 0.8) {
      report.pushes += 1;
      await push(session);
    }
  }

  /** Has every device push and pull until nothing is new to any. */
  private async settle(): Promise<void> {
    const { devices, report } = this;
    for (let round = 0, isNews = true; isNews; round++) {
      if (round > 20) throw new Error("The devices do not come to rest.");
      isNews = false;
      // A row that was refused before the last round may have waited for a device that came later in it.
      report.refused = [];
      for (const { session, db, skewMs } of devices) {
        this.time.pass(db, skewMs);
        const { pushed: sent, pulled: got } = await sync(session);
        isNews ||= sent.isSplit || sent.sent > 0 || sent.removed > 0 || got.applied > 0;
        report.refused.push(...[...got.refused, ...got.stopped].map(({ reason }) => reason));
      }
    }
  }
}

function compare(devices: readonly SimulatedDevice[], report: SimulationReport): void {
  const states = devices.map(({ db }) => sharedStateOf(db));
  const [first] = states;
  report.items = Object.keys(first ?? {}).length;
  const titles = column(devices[0]?.db, "SELECT title AS value FROM deferred");
  report.doubled = titles.filter((title, n) => titles.indexOf(title) !== n);
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
export function sharedStateOf(db: Database): Record<string, unknown> {
  const items = Object.entries(stateOf(db)) as [string, { session: PortableSession | null }][];
  return Object.fromEntries(
    items.map(([uid, { session, ...item }]) => [uid, { ...item, session: session && { ...session, uid: "" } }]),
  );
}

function column(db: Database | undefined, query: string): string[] {
  const rows = db?.query<{ value: string }, []>(query).all() ?? [];
  return rows.map(({ value }) => value);
}

/** As after a time in which the machine's clock was ahead. */
function setClockAhead(db: Database, ms: number): void {
  db.query("UPDATE device SET clock = clock + ? * 1000 WHERE number = 1").run(ms);
}

function digestOf(devices: readonly SimulatedDevice[], rows: readonly RemoteRow[]): string {
  const logs = devices.map(({ db }) => [
    db.query("SELECT * FROM change ORDER BY device, seq").all(),
    sharedStateOf(db),
  ]);
  const places = rows.map(({ device, seq, clock }) => [device, seq, clock]);
  return new Bun.CryptoHasher("sha256").update(JSON.stringify([logs, places])).digest("hex");
}

/** Takes the newest rows of a device out of the remote, as a restored backup of it does. */
function loseRows({ uid }: TestSpace, remote: SimulatedRemote, random: () => number): void {
  const rows = remote.rows(uid);
  if (rows.length === 0) return;
  const { device } = pick(rows, random);
  const own = rows.filter((row) => row.device === device);
  for (const { seq } of own.slice(-1 - Math.floor(random() * 3))) remote.spoil(uid, device, seq);
}
