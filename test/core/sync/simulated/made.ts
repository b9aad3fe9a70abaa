// What the devices of a simulation have made: every creation and edit that a database has acknowledged.
import type { Database } from "bun:sqlite";
import type { SimulatedDevice } from "./device.ts";

type Made = { uid: string; action: string; fields: string; seq: number };

export class MadeChanges {
  private readonly names = new Set<string>();

  /** Notes the own changes since the last call. To be called before another process can make the device another one. */
  note(device: SimulatedDevice): void {
    const rows = device.db
      .query<Made, [number]>(
        `SELECT uid, action, fields, seq FROM change
         WHERE device = 1 AND seq > ? AND action IN ('create', 'edit') ORDER BY seq`,
      )
      .all(device.notedSeq);
    for (const row of rows) this.names.add(nameOf(row));
    device.notedSeq = rows.at(-1)?.seq ?? device.notedSeq;
  }

  get size(): number {
    return this.names.size;
  }

  /**
   * Returns the changes that the first of these databases, which have heard of each other, does not know; those of items that were deleted are
   * gone by intent. An item that was merged before it was sent is known by its old uid only where that was done.
   */
  missingIn(databases: readonly Database[]): string[] {
    const of = (query: string) => databases.flatMap((db) => db.query<Made & { kept: string }, []>(query).all());
    const merged = new Map(of("SELECT uid, kept FROM merged_uid").map(({ uid, kept }) => [uid, kept]));
    const deleted = new Set(of("SELECT uid FROM tombstone").map(({ uid }) => uid));
    const [first] = databases;
    const log = first?.query<Made, []>("SELECT uid, action, fields FROM change").all() ?? [];
    const known = new Set(log.map(nameOf));
    return [...this.names].filter((name) => {
      const [uid = "", ...rest] = name.split("|");
      let kept = uid;
      for (let next = merged.get(kept); next !== undefined; next = merged.get(kept)) kept = next;
      return !deleted.has(uid) && !deleted.has(kept) && !known.has([kept, ...rest].join("|"));
    });
  }
}

function nameOf({ uid, action, fields }: Made): string {
  return `${uid}|${action}|${fields}`;
}
