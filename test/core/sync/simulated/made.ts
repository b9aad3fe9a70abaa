// The items that the devices of a simulation have made: every creation and edit that a database has acknowledged.
import type { Database } from "bun:sqlite";
import type { SimulatedDevice } from "./device.ts";

type Made = { uid: string; action: string; fields: string; seq: number };
type Logged = Omit<Made, "seq"> & { clock: number };
type Merge = { uid: string; kept: string };

export class MadeChanges {
  private readonly names = new Set<string>();

  /** Records this device's changes since the last call. To be called before another process can make the device another one. */
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
   * gone by intent, and an edit is known when later ones state each of its fields again. An item that was merged before it was sent is
   * known by its old uid only where that was done.
   */
  missingIn(databases: readonly Database[]): string[] {
    const of = <Row>(query: string) => databases.flatMap((db) => db.query<Row, []>(query).all());
    const merged = new Map(of<Merge>("SELECT uid, kept FROM merged_uid").map(({ uid, kept }) => [uid, kept]));
    const deleted = new Set(of<{ uid: string }>("SELECT uid FROM tombstone").map(({ uid }) => uid));
    const clocks = latest(of<Logged>(logOf).map((row) => [nameOf(row), row.clock]));
    const first = databases[0]?.query<Logged, []>(logOf).all() ?? [];
    const known = new Set(first.map(nameOf));
    const fields = latest(
      first.flatMap((row) =>
        row.fields.split(" ").map((field): [string, number] => [nameOf({ ...row, fields: field }), row.clock]),
      ),
    );
    return [...this.names].filter((name) => {
      const [uid = "", action = "", edited = ""] = name.split("|");
      let kept = uid;
      for (let next = merged.get(kept); next !== undefined; next = merged.get(kept)) kept = next;
      const now = nameOf({ uid: kept, action, fields: edited });
      if (deleted.has(uid) || deleted.has(kept) || known.has(now)) return false;
      const clock = clocks.get(now) ?? Number.POSITIVE_INFINITY;
      return !edited
        .split(" ")
        .every((field) => (fields.get(nameOf({ uid: kept, action, fields: field })) ?? 0) >= clock);
    });
  }
}

const logOf = "SELECT uid, action, fields, clock FROM change WHERE action IN ('create', 'edit')";

/** Returns the greatest clock of each name. */
function latest(clocks: readonly (readonly [string, number])[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, clock] of clocks) found.set(name, Math.max(clock, found.get(name) ?? 0));
  return found;
}

function nameOf({ uid, action, fields }: Pick<Made, "uid" | "action" | "fields">): string {
  return `${uid}|${action}|${fields}`;
}
