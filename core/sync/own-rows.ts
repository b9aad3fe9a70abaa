// Compares the rows of this device at the remote with those that this database knows to have sent.
import type { Database } from "bun:sqlite";
import { parseChange } from "../changes/parse-change.ts";
import { write } from "../db/transaction.ts";
import { readSeen, reloadSpace } from "../store/space.ts";
import { lastSharedChange, markSent, replaceOwnDevice, type SentRow } from "../store/space-sent.ts";
import type { RemoteRow } from "./remote.ts";
import { type RemoteState, readRemoteState, type SyncSession } from "./sync-session.ts";

const pageLimits = { maxRows: 500, maxBytes: 4 * 1024 * 1024 };

export type OwnRows = {
  /** Read again if this database became another device. */
  remoteState: RemoteState;
  /** Rows that arrived although their sending was cut off. */
  recovered: number;
  isSplit: boolean;
};

/**
 * Brings what this database knows of its own rows in line with the remote: rows that were sent before the process was ended, and
 * rows of a copy of this database, after which this one becomes another device.
 */
export async function reconcileOwnRows(session: SyncSession, remoteState: RemoteState): Promise<OwnRows> {
  const { db } = session;
  const result: OwnRows = { remoteState, recovered: 0, isSplit: false };
  const head = remoteState.heads.get(remoteState.own) ?? 0;
  const { sentSeq } = reloadSpace(db, session.space);
  for (let after = sentSeq; after < head; ) {
    const rows = await readOwn(session, remoteState, after);
    if (rows.length === 0) break;
    // A row without a change was sent by the same database as the next row with one.
    let found: SentRow[] = [];
    for (const row of rows) {
      const sent = await sentRowOf(session, row);
      if (sent === undefined) {
        write(db, () => splitDevice(db));
        return { ...result, remoteState: await readRemoteState(session), isSplit: true };
      }
      found.push(sent);
      after = row.seq;
      if (sent.logSeq === null && row.seq < head) continue;
      const arrived = found;
      write(db, () => markSent(db, session.space.id, arrived));
      result.recovered += arrived.length;
      found = [];
    }
  }
  return result;
}

/** Makes this database another device. Rows that a space has of the old device stay that device's. */
export function splitDevice(db: Database): void {
  replaceOwnDevice(db, Bun.randomUUIDv7(), lastSharedChange(db));
}

function readOwn({ remote, space }: SyncSession, { own, heads }: RemoteState, after: number): Promise<RemoteRow[]> {
  const vector = new Map([...heads.keys()].map((device) => [device, Number.MAX_SAFE_INTEGER]));
  return remote
    .readAfter(space.uid, vector.set(own, after), pageLimits)
    .then((rows) => rows.filter(({ device }) => device === own));
}

/** Returns what the own row carries; undefined when this database has not made it. */
async function sentRowOf({ db, space, envelope, policy }: SyncSession, row: RemoteRow): Promise<SentRow | undefined> {
  const opened = await envelope.open(row);
  if ("refusal" in opened) return undefined;
  // This database names only rows that it has applied, so a row that names another one was sent by a copy.
  const known = readSeen(db, space.id);
  const isSeen = Object.entries(opened.body.seen ?? {}).every(([device, seq]) => seq <= (known.get(device) ?? 0));
  if (!isSeen) return undefined;
  if (opened.body.change === undefined) return { seq: row.seq, logSeq: null, seen: opened.body.seen ?? null };
  const change = parseChange(opened.body.change);
  const logSeq = change && policy.findOwn(db, space, change);
  return logSeq === undefined ? undefined : { seq: row.seq, logSeq, seen: null };
}
