// A batch of changes from elsewhere: what is known of it here is looked up once, and the clock is raised once.
import type { Database } from "bun:sqlite";
import {
  appendLogRow,
  deviceNumber,
  type LogRow,
  listKnownRows,
  listKnownUids,
  raiseClock,
} from "../store/change-log.ts";
import type { Change } from "./change.ts";

const ownNumber = 1;

/** To be used in one write transaction. */
export class Batch {
  private readonly rows: Set<string>;
  private readonly uids: Set<string>;
  private readonly numbers = new Map<string, number>();
  private lastClock = 0;
  private lastOwnSeq = 0;

  constructor(
    private readonly db: Database,
    changes: readonly Change[],
  ) {
    this.rows = new Set(listKnownRows(db, changes).map(nameOf));
    this.uids = new Set(
      listKnownUids(
        db,
        changes.map(({ uid }) => uid),
      ),
    );
  }

  /** Returns whether the change was applied before. */
  isApplied(change: Change): boolean {
    return this.rows.has(nameOf(change));
  }

  /** Returns whether nothing is known of the item: no row of it, no change, no merge, no deletion. */
  isUnknown({ uid }: Change): boolean {
    return !this.uids.has(uid);
  }

  /** Notes that something was written about these items. */
  noteItems(...uids: readonly string[]): void {
    for (const uid of uids) this.uids.add(uid);
  }

  /** Stores that the change was applied. */
  append(row: LogRow): void {
    const number = this.numbers.get(row.device) ?? deviceNumber(this.db, row.device);
    this.numbers.set(row.device, number);
    appendLogRow(this.db, number, row);
    this.rows.add(nameOf(row));
    this.lastClock = Math.max(this.lastClock, row.clock);
    if (number === ownNumber) this.lastOwnSeq = Math.max(this.lastOwnSeq, row.seq);
  }

  /** To be called at the end of the transaction, and before the clock is read in it. */
  raiseClock(): void {
    raiseClock(this.db, this.lastClock, this.lastOwnSeq);
  }
}

function nameOf({ device, seq }: Pick<LogRow, "device" | "seq">): string {
  return `${device} ${seq}`;
}
