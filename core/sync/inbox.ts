// Incoming rows: loaded, opened, and returned in an order in which no row precedes those that it depends on.
import * as v from "valibot";
import { maxAheadMs } from "../changes/apply.ts";
import { listKnownUids } from "../store/change-log.ts";
import { dayMs } from "../time.ts";
import type { Opened, RowBody } from "./envelope.ts";
import { includes, includesAll } from "./ranges.ts";
import { maxBodyBytes, type RemoteRow } from "./remote.ts";
import type { RemoteState, SyncSession } from "./sync-session.ts";

/** A row that may be applied. `body` is undefined for one that its device has declared gone. */
export type ReadyRow = { row: RemoteRow; body: RowBody | undefined };

/** A row that may not be applied, nor any later one of its device. */
export type Stop = { device: string; seq: number; reason: string };

/** Rows of one device that were loaded, each being opened. */
type Queue = { rows: LoadedRow[]; next: number; opened: RowBody | undefined };
type LoadedRow = { row: RemoteRow; opened: Promise<Opened> };

/** A row that waits until another one was returned; `on` is undefined for an edit of an item that is not known here. */
type Blocked = { waiting: RemoteRow; on: { device: string; seq: number } | undefined };

/** A page that is read while the previous one is applied, and the vector of its request. */
type Page = { after: string; rows: Promise<RemoteRow[]> };

const limits = { maxRows: 500, maxBytes: 4 * 1024 * 1024 };
const all = Number.MAX_SAFE_INTEGER;
const ofItem = v.object({ action: v.string(), uid: v.string() });

export class Inbox {
  /** For each device, its last row that was returned. */
  private readonly reached: Map<string, number>;
  private readonly queues = new Map<string, Queue>();
  private ahead: Page | undefined;
  /** Items whose creation was returned. */
  private readonly created = new Set<string>();
  private readonly released = new Set<RemoteRow>();
  readonly stops = new Map<string, Stop>();

  constructor(
    private readonly session: SyncSession,
    private readonly remoteState: RemoteState,
    vector: ReadonlyMap<string, number>,
  ) {
    this.reached = new Map(vector);
  }

  /** Returns up to `maxRows` rows, in an order in which they may be applied; none if all have been returned. */
  async take(maxRows: number): Promise<ReadyRow[]> {
    const ready: ReadyRow[] = [];
    for (;;) {
      const blocking = await this.drain(ready, maxRows);
      if (ready.length > 0) return ready;
      if (await this.load(undefined)) continue;
      // Only rows are left that rest on rows which were not in the last page.
      const [first] = blocking;
      if (first === undefined) return ready;
      // A row that waits for a loaded one moves when that one does.
      const { waiting, on } =
        blocking.find((each) => each.on !== undefined && !this.isLoaded(each.on)) ??
        blocking.find((each) => each.on === undefined) ??
        first;
      // Nothing is left that could create its item.
      if (on === undefined) this.released.add(waiting);
      else if (!(await this.load(on.device))) this.stop(waiting, waitingFor(on.device, on.seq));
    }
  }

  /** Moves rows that may be applied to `ready`. Returns what the others wait for. */
  private async drain(ready: ReadyRow[], maxRows: number): Promise<Blocked[]> {
    for (let hasMoved = true; hasMoved && ready.length < maxRows; ) {
      hasMoved = false;
      const blocking: Blocked[] = [];
      for (const [device, queue] of this.queues) {
        for (let next = queue.rows[queue.next]; next && ready.length < maxRows; next = queue.rows[queue.next]) {
          const { row } = next;
          const isGone = includes(this.remoteState.notes.get(device)?.removed ?? [], row.seq);
          if (!isGone && !(await this.isOpened(queue, next))) break;
          const on = this.missingFor(queue.opened);
          if (on || !this.hasItem(row, queue.opened)) {
            blocking.push({ waiting: row, on });
            break;
          }
          ready.push({ row, body: queue.opened });
          this.reached.set(device, row.seq);
          queue.opened = undefined;
          queue.next += 1;
          hasMoved = true;
        }
      }
      if (!hasMoved) return blocking;
    }
    return [];
  }

  /** Opens the row unless that was done before. Returns false when its device is stopped here. */
  private async isOpened(queue: Queue, { row, opened: opening }: LoadedRow): Promise<boolean> {
    if (this.stops.has(row.device)) return false;
    if (queue.opened) return true;
    const reason = this.faultOf(row);
    if (reason !== undefined) return this.stop(row, reason);
    const opened = await opening;
    if ("refusal" in opened) return this.stop(row, opened.refusal);
    queue.opened = opened.body;
    return true;
  }

  /** Returns what is wrong with the row before it is opened. */
  private faultOf({ device, seq, clock }: RemoteRow): string | undefined {
    const before = this.reached.get(device) ?? 0;
    if (!includesAll(this.remoteState.notes.get(device)?.removed ?? [], before + 1, seq - 1)) {
      const missing = before + 1 === seq - 1 ? `Row ${seq - 1} is` : `Rows ${before + 1} to ${seq - 1} are`;
      return `${missing} missing before it.`;
    }
    const aheadMs = clock / 1000 - this.remoteState.time;
    if (aheadMs <= maxAheadMs) return undefined;
    return `The clock of the device was ${Math.round(aheadMs / dayMs)} days ahead when it made the change.`;
  }

  private missingFor(body: RowBody | undefined): { device: string; seq: number } | undefined {
    const found = Object.entries(body?.seen ?? {}).find(([device, seq]) => !this.hasReached(device, seq));
    return found && { device: found[0], seq: found[1] };
  }

  /**
   * Returns whether the item is known that the row says something about. A row that was lost and is sent again names its item by the uid
   * that it has now, which may be that of another device's creation, of which its device had not heard when it planned the row.
   */
  private hasItem(row: RemoteRow, body: RowBody | undefined): boolean {
    const { success, output } = v.safeParse(ofItem, body?.change);
    // The rows of a team's space state whole memories.
    if (!success || this.released.has(row) || this.session.space.kind === "team") return true;
    const { action, uid } = output;
    if (action === "create" || action === "delete") {
      this.created.add(uid);
      return true;
    }
    return this.created.has(uid) || listKnownUids(this.session.db, [uid]).length > 0;
  }

  private hasReached(device: string, seq: number): boolean {
    const { own, devices, notes } = this.remoteState;
    const reached = this.reached.get(device) ?? 0;
    if (device === own || reached >= seq) return true;
    // Rows of a device that was removed or is unknown may never come.
    if (!devices.some((each) => each.device === device && each.removedAt === null)) return true;
    return includesAll(notes.get(device)?.removed ?? [], reached + 1, seq);
  }

  private stop({ device, seq }: RemoteRow, reason: string): false {
    this.stops.set(device, { device, seq, reason });
    this.queues.delete(device);
    return false;
  }

  /** Loads the next rows, of all devices or of one. Returns whether there were any. */
  private async load(only: string | undefined): Promise<boolean> {
    const { own, heads, devices } = this.remoteState;
    const known = [...heads.keys(), ...devices.map(({ device }) => device), ...this.reached.keys()];
    const after = new Map(known.map((device) => [device, only === undefined ? this.loadedOf(device) : all]));
    if (only !== undefined) after.set(only, this.stops.has(only) ? all : this.loadedOf(only));
    after.set(own, all);
    // Rows that arrived during this pull are left to the next one, unless a row depends on them.
    if (only === undefined && !this.isMore(after)) return false;
    const rows = await this.page(after);
    let isAny = false;
    for (const row of rows) {
      if (row.device === own || this.stops.has(row.device) || row.seq <= this.loadedOf(row.device)) continue;
      const queue = this.queues.get(row.device);
      // All of a page at once: opening is done by threads of the runtime.
      const loaded = { row, opened: this.open(row) };
      if (queue && queue.next < queue.rows.length) queue.rows.push(loaded);
      else this.queues.set(row.device, { rows: [loaded], next: 0, opened: undefined });
      after.set(row.device, row.seq);
      isAny = true;
    }
    if (isAny && only === undefined) this.readAhead(after);
    return isAny;
  }

  private async open(row: RemoteRow): Promise<Opened> {
    // No honest server has taken it.
    if (row.body.length > maxBodyBytes) return { refusal: "It is larger than a row may be." };
    return this.session.envelope.open(row);
  }

  private page(after: ReadonlyMap<string, number>): Promise<RemoteRow[]> {
    const { ahead } = this;
    this.ahead = undefined;
    if (ahead?.after === nameOf(after)) return ahead.rows;
    return this.session.remote.readAfter(this.session.space.uid, after, limits);
  }

  /** Asks for the next page while this one is applied, when there has to be one. */
  private readAhead(after: ReadonlyMap<string, number>): void {
    if (!this.isMore(after)) return;
    const rows = this.session.remote.readAfter(this.session.space.uid, after, limits);
    // The call that takes the page gets the error. Without one, an unhandled rejection would end the process.
    rows.catch(() => undefined);
    this.ahead = { after: nameOf(after), rows };
  }

  private isMore(after: ReadonlyMap<string, number>): boolean {
    return [...this.remoteState.heads].some(([device, head]) => head > (after.get(device) ?? 0));
  }

  /** Returns whether the row is among those that were loaded; never for a stopped device, whose rows are gone. */
  private isLoaded({ device, seq }: { device: string; seq: number }): boolean {
    return (this.queues.get(device)?.rows.at(-1)?.row.seq ?? 0) >= seq;
  }

  private loadedOf(device: string): number {
    if (this.stops.has(device)) return all;
    const queue = this.queues.get(device);
    return queue?.rows.at(-1)?.row.seq ?? this.reached.get(device) ?? 0;
  }
}

function nameOf(vector: ReadonlyMap<string, number>): string {
  return JSON.stringify([...vector].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function waitingFor(device: string, seq: number): string {
  return `It rests on row ${seq} of device ${device}, which the remote does not have.`;
}
