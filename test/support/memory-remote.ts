// A remote in memory, with the rules of a real one, and faults at its border.
import {
  maxBatchBytes,
  maxBatchRows,
  maxBodyBytes,
  type Remote,
  type RemoteDevice,
  RemoteError,
  type RemoteFailure,
  type RemoteRow,
  type RemoteSpace,
} from "../../core/sync/remote.ts";

type Log = Map<string, Map<number, RemoteRow>>;
type Stored = { space: RemoteSpace; log: Log; devices: Map<string, RemoteDevice> };

/** The outcome of a call: `before` fails it without effect, `after` executes it and then fails. */
export type Fault = { when: "before" | "after"; failure: RemoteFailure } | undefined;

export class MemoryRemote implements Remote {
  private readonly spaces = new Map<string, Stored>();
  /** Decides about each call, by its name. */
  fault: (call: string) => Fault = () => undefined;
  calls = 0;
  /** The time of the server. */
  now: () => number = () => Date.now();

  time(): Promise<number> {
    return this.call("time", () => this.now());
  }

  createSpace(space: RemoteSpace): Promise<void> {
    return this.call("createSpace", () => {
      if (this.spaces.has(space.space)) throw new RemoteError("conflict", "The space exists.");
      this.spaces.set(space.space, { space, log: new Map(), devices: new Map() });
    });
  }

  readSpace(space: string): Promise<RemoteSpace | undefined> {
    return this.call("readSpace", () => this.spaces.get(space)?.space);
  }

  replaceSpace(space: RemoteSpace, before: Uint8Array): Promise<void> {
    return this.call("replaceSpace", () => {
      const stored = this.of(space.space);
      if (!Bun.deepEquals(stored.space.meta, before)) throw new RemoteError("conflict", "The space was changed.");
      stored.space = space;
    });
  }

  append(space: string, rows: readonly RemoteRow[]): Promise<void> {
    return this.call("append", () => {
      const { log, devices } = this.of(space);
      const bytes = rows.reduce((sum, row) => sum + row.body.length, 0);
      if (rows.length > maxBatchRows || bytes > maxBatchBytes) throw new RemoteError("too-large", "Too large a batch.");
      for (const row of rows) {
        const device = devices.get(row.device);
        if (!device || device.removedAt !== null) throw new RemoteError("forbidden", "Not a device of the space.");
        if (row.body.length > maxBodyBytes) throw new RemoteError("too-large", "Too large a row.");
        const known = log.get(row.device)?.get(row.seq);
        if (known && !Bun.deepEquals(known, { ...row })) throw new RemoteError("conflict", "The row is another one.");
      }
      for (const row of rows) {
        const own = log.get(row.device) ?? new Map<number, RemoteRow>();
        log.set(row.device, own.set(row.seq, { ...row, body: new Uint8Array(row.body) }));
      }
    });
  }

  heads(space: string): Promise<Map<string, number>> {
    return this.call(
      "heads",
      () => new Map([...this.of(space).log].map(([device, rows]) => [device, Math.max(...rows.keys())])),
    );
  }

  readAfter(
    space: string,
    vector: ReadonlyMap<string, number>,
    limits: { maxRows: number; maxBytes: number },
  ): Promise<RemoteRow[]> {
    return this.call("readAfter", () => {
      const found: RemoteRow[] = [];
      let bytes = 0;
      for (const row of this.rows(space)) {
        if (row.seq <= (vector.get(row.device) ?? 0)) continue;
        if (found.length === limits.maxRows || (found.length > 0 && bytes + row.body.length > limits.maxBytes)) break;
        found.push(row);
        bytes += row.body.length;
      }
      return found;
    });
  }

  putDevice(space: string, device: RemoteDevice): Promise<void> {
    return this.call("putDevice", () => {
      const { devices } = this.of(space);
      devices.set(device.device, { ...device, removedAt: devices.get(device.device)?.removedAt ?? null });
    });
  }

  listDevices(space: string): Promise<RemoteDevice[]> {
    return this.call("listDevices", () => [...this.of(space).devices.values()].map((device) => ({ ...device })));
  }

  removeDevice(space: string, device: string): Promise<void> {
    return this.call("removeDevice", () => {
      const known = this.of(space).devices.get(device);
      if (known) known.removedAt = this.now();
    });
  }

  removeRows(space: string, device: string, seqs: readonly number[]): Promise<void> {
    return this.call("removeRows", () => {
      const { log, devices } = this.of(space);
      const rows = log.get(device) ?? new Map<number, RemoteRow>();
      const last = Math.max(...seqs);
      if (last >= Math.max(...rows.keys())) throw new RemoteError("conflict", "The newest row stays.");
      for (const other of devices.values()) {
        if (other.device === device || other.removedAt !== null) continue;
        if ((other.acknowledged.get(device) ?? 0) < last) throw new RemoteError("conflict", "Not acknowledged.");
      }
      for (const seq of seqs) rows.delete(seq);
    });
  }

  /** Returns what it holds now, as a backup of the server does. */
  backup(): Map<string, unknown> {
    return structuredClone(this.spaces);
  }

  /** Returns a remote that holds what `backup` does. */
  static of(backup: Map<string, unknown>): MemoryRemote {
    const remote = new MemoryRemote();
    for (const [space, stored] of structuredClone(backup)) remote.spaces.set(space, stored as Stored);
    return remote;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Returns the rows of a space by device, then seq, for a test to inspect or damage. */
  rows(space: string): RemoteRow[] {
    return [...this.of(space).log]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, rows]) => [...rows.values()].toSorted((a, b) => a.seq - b.seq));
  }

  /** Takes a row out, or puts another in its place, as no honest server does. */
  spoil(space: string, device: string, seq: number, row?: RemoteRow): void {
    const { log } = this.of(space);
    const rows = log.get(device);
    if (row) rows?.set(seq, row);
    else rows?.delete(seq);
    if (rows?.size === 0) log.delete(device);
  }

  private of(space: string): Stored {
    const stored = this.spaces.get(space);
    if (!stored) throw new RemoteError("other", "There is no such space.");
    return stored;
  }

  private async call<T>(name: string, work: () => T): Promise<T> {
    this.calls += 1;
    const fault = this.fault(name);
    if (fault?.when === "before") throw new RemoteError(fault.failure, `${name} failed.`);
    const result = work();
    if (fault?.when === "after") throw new RemoteError(fault.failure, `${name} was cut off.`);
    return result;
  }
}
