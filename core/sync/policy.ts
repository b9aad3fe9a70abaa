// The policy of a space: which changes are sent to it, and which received ones are accepted.
import type { Database } from "bun:sqlite";
import type { Change } from "../changes/change.ts";
import type { Space } from "../store/space.ts";
import type { RemoteDevice } from "./remote.ts";

/** A change on its way out. */
export type Outgoing = {
  change: Change;
  /** The local identity of the row: a number of this device's log, or in a team's space the local id of the memory. */
  logSeq: number;
};

/** A part of this device's log, in its order. */
export type OutgoingBatch = {
  changes: Outgoing[];
  /** The last change of the log that was read. */
  logSeq: number;
  isLast: boolean;
};

/** Where a row comes from: `author` is the role that the remote knows the device by, `devices` are all of the space. */
export type RowSource = { device: string; seq: number; author: string; devices: readonly RemoteDevice[] };

export interface SpacePolicy {
  /** Returns the next changes to be sent. To be called in a write transaction. */
  collect(db: Database, space: Space): OutgoingBatch;
  /** Returns the current content of a change that was sent before; undefined if its item is gone. To be called in a write transaction. */
  restate(db: Database, space: Space, logSeq: number): Change | undefined;
  /** Returns the `logSeq` of a change that came back from the remote; undefined when this database has not made it. */
  findOwn(db: Database, space: Space, change: Change): number | undefined;
  /** Records that the remote has these changes. To be called in the transaction that records their rows. */
  noteSent(db: Database, space: Space, changes: readonly Change[]): void;
  /** Returns this device's rows that no device needs any more. */
  removable(db: Database, space: Space): number[];
  /**
   * Returns the change to apply here, undefined if it is not for this device, or a sentence with the reason for refusing it. To
   * be called in the transaction that applies it.
   */
  admit(db: Database, space: Space, change: Change, source: RowSource): Change | { refusal: string } | undefined;
}
