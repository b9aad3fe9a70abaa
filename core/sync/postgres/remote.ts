import { now } from "../../clock.ts";
import type { DatabaseConnection, SqlResult, SqlRow, SqlValue } from "../../network/postgres.ts";
import {
  maxBatchBytes,
  maxBatchRows,
  maxBodyBytes,
  type Remote,
  type RemoteDevice,
  RemoteError,
  type RemoteRow,
  type RemoteSpace,
} from "../remote.ts";
import { failureOf, isDuplicate, isUndone } from "./failure.ts";
import { rangesBehind } from "./ranges.ts";
import * as sql from "./statements.ts";

const maxTries = 4;

/** The store of spaces on a server that speaks PostgreSQL. `where` names it in messages: its address without the password. */
export class PostgresRemote implements Remote {
  readonly #heads = new Map<string, Map<string, number>>();

  constructor(
    private readonly connection: DatabaseConnection,
    private readonly where: string,
  ) {}

  async createSpace({ space, kind, version, meta }: RemoteSpace): Promise<void> {
    await this.#transact(async (run) => {
      await run(sql.insertSpace, [space, kind]);
      await run(sql.insertMeta, [space, version, meta]);
    });
  }

  async readSpace(space: string): Promise<RemoteSpace | undefined> {
    const [row] = (await this.#run(sql.selectSpace, [space])).rows;
    if (row === undefined) return undefined;
    return {
      space,
      kind: row.kind === "team" ? "team" : "personal",
      version: Number(row.version),
      meta: bytesOf(row.meta),
    };
  }

  async replaceSpace({ space, version, meta }: RemoteSpace, before: Uint8Array): Promise<void> {
    const { count } = await this.#run(sql.updateMeta, [space, version, meta, before]);
    if (count === 0) throw this.#error("conflict", "the space was changed meanwhile, or the user may not change it");
  }

  async time(): Promise<number> {
    const [row] = (await this.#run(sql.selectTime, [])).rows;
    return row?.now instanceof Date ? row.now.getTime() : Number.NaN;
  }

  async append(space: string, rows: readonly RemoteRow[]): Promise<void> {
    const [first] = rows;
    if (first === undefined) return;
    const { device } = first;
    this.#checkBatch(rows);
    for (let tries = 1; ; tries++) {
      const missing = tries === 1 ? rows : await this.#missing(space, device, rows);
      if (missing.length === 0) return;
      try {
        const values = missing.flatMap(({ seq, clock, uid, kind, body }) => [seq, clock, uid, kind, body]);
        const { count } = await this.#try(() =>
          this.connection.run(sql.insertChanges(missing.length), [space, device, ...values]),
        );
        if (count === missing.length) return;
        throw this.#error("forbidden", "the device has not joined the space, or was removed from it");
      } catch (error) {
        // Nothing was appended. Some rows are there: of an earlier try, or of another process of this device.
        if (!isDuplicate(error) || tries === maxTries) throw failureOf(error, this.where);
      }
    }
  }

  async heads(space: string): Promise<Map<string, number>> {
    const { rows } = await this.#run(sql.selectHeads, [space]);
    const heads = new Map(
      rows.flatMap(({ device, device_seq: seq }) => (seq === null ? [] : [[`${device}`, Number(seq)]])),
    );
    this.#heads.set(space, heads);
    return heads;
  }

  /** May return fewer rows than requested although there are more after `vector`. Only an empty list means that there are none. */
  async readAfter(
    space: string,
    vector: ReadonlyMap<string, number>,
    limits: { maxRows: number; maxBytes: number },
  ): Promise<RemoteRow[]> {
    // Heads that were read before spare a request: they are too small at most.
    const known = this.#heads.get(space);
    const rows = known === undefined ? [] : await this.#readBehind(space, known, vector, limits);
    return rows.length > 0 ? rows : this.#readBehind(space, await this.heads(space), vector, limits);
  }

  async putDevice(space: string, { device, name, joinedAt, seenAt, acknowledged }: RemoteDevice): Promise<void> {
    await this.#transact(async (run) => {
      await run(sql.insertDevice, [space, device, joinedAt]);
      await run(sql.upsertPresence, [space, device, name, seenAt]);
      if (acknowledged.size === 0) return;
      await run(sql.upsertAcknowledgements, [space, device, [...acknowledged.keys()], [...acknowledged.values()]]);
    });
  }

  async listDevices(space: string): Promise<RemoteDevice[]> {
    const [devices, acknowledgements] = await Promise.all([
      this.#run(sql.selectDevices, [space]),
      this.#run(sql.selectAcknowledgements, [space]),
    ]);
    const byDevice = Map.groupBy(acknowledgements.rows, ({ device }) => `${device}`);
    return devices.rows.map((row) => ({
      device: `${row.device}`,
      name: bytesOf(row.name),
      author: `${row.author}`,
      joinedAt: Number(row.joined_at),
      seenAt: Number(row.seen_at),
      removedAt: row.removed_at === null ? null : Number(row.removed_at),
      acknowledged: new Map(
        byDevice.get(`${row.device}`)?.map(({ of_device: of, device_seq: seq }) => [`${of}`, Number(seq)]),
      ),
    }));
  }

  async removeDevice(space: string, device: string): Promise<void> {
    await this.#run(sql.insertRemoval, [space, device, now()]);
  }

  async removeRows(space: string, device: string, seqs: readonly number[]): Promise<void> {
    if (seqs.length === 0) return;
    const last = seqs.reduce((most, seq) => Math.max(most, seq), 0);
    const { count } = await this.#run(sql.deleteChanges, [space, device, seqs, last]);
    if (count > 0) return;
    const left = await this.#run(sql.selectChanges, [space, device, seqs]);
    if (left.count === 0) return;
    throw this.#error(
      "conflict",
      "rows stay: not every device has them, one is the newest of its device, or the user may not",
    );
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  async #readBehind(
    space: string,
    heads: ReadonlyMap<string, number>,
    vector: ReadonlyMap<string, number>,
    { maxRows, maxBytes }: { maxRows: number; maxBytes: number },
  ): Promise<RemoteRow[]> {
    const ranges = rangesBehind(heads, vector, maxRows);
    if (ranges.length === 0) return [];
    const devices = ranges.map(({ device }) => device);
    const after = ranges.map(({ seq }) => seq);
    const { rows } = await this.#run(sql.selectAfter, [space, devices, after, maxRows, Math.max(1, maxBytes)]);
    const found = rows.map((row) => ({ device: `${row.device}`, ...changeOf(row) }));
    // The server's order of names can be that of its language.
    return found.sort((a, b) => (a.device === b.device ? a.seq - b.seq : a.device < b.device ? -1 : 1));
  }

  /** Returns the rows that do not exist yet. Throws `conflict` if one exists with another content. */
  async #missing(space: string, device: string, rows: readonly RemoteRow[]): Promise<RemoteRow[]> {
    const found = await this.#run(sql.selectChanges, [space, device, rows.map(({ seq }) => seq)]);
    const there = new Map(found.rows.map(changeOf).map((row) => [row.seq, row]));
    return rows.filter((row) => {
      const other = there.get(row.seq);
      if (other === undefined) return true;
      const isSame =
        other.clock === row.clock && other.uid === row.uid && other.kind === row.kind && isEqual(other.body, row.body);
      if (isSame) return false;
      throw this.#error("conflict", `it has another change ${row.seq} of device ${device}`);
    });
  }

  #checkBatch(rows: readonly RemoteRow[]): void {
    const bytes = rows.reduce((sum, { body }) => sum + body.length, 0);
    const isTooLarge =
      rows.length > maxBatchRows || bytes > maxBatchBytes || rows.some(({ body }) => body.length > maxBodyBytes);
    if (isTooLarge) throw this.#error("too-large", "the rows are larger or more than one request may carry");
    if (rows.some(({ device }) => device !== rows[0]?.device))
      throw this.#error("other", "a device appends its own rows only");
  }

  async #run(statement: string, values: readonly SqlValue[]): Promise<SqlResult> {
    try {
      return await this.#try(() => this.connection.run(statement, values));
    } catch (error) {
      throw failureOf(error, this.where);
    }
  }

  async #transact(work: Parameters<DatabaseConnection["transact"]>[0]): Promise<void> {
    try {
      await this.#try(() => this.connection.transact(work));
    } catch (error) {
      throw failureOf(error, this.where);
    }
  }

  /** Engines that spread over machines undo a transaction when another one was faster. */
  async #try<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await work();
      } catch (error) {
        if (!isUndone(error) || tries === maxTries) throw error;
      }
    }
  }

  #error(failure: RemoteError["failure"], sentence: string): RemoteError {
    return new RemoteError(failure, `${this.where}: ${sentence}`);
  }
}

function changeOf({ device_seq: seq, hlc, uid, kind, body }: SqlRow): Omit<RemoteRow, "device"> {
  return { seq: Number(seq), clock: Number(hlc), uid: `${uid}`, kind: `${kind}`, body: bytesOf(body) };
}

function bytesOf(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array();
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
