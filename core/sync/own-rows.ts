// The rows of this device at the remote and on other devices, compared with those that this database has sent.
import type { Database } from "bun:sqlite";
import { maxAheadMs } from "../changes/apply.ts";
import { parseChange } from "../changes/parse-change.ts";
import { write } from "../db/transaction.ts";
import { isClockAhead, keptUid, takeClocks } from "../store/change-log.ts";
import { reloadSpace } from "../store/space.ts";
import { findSent, lastPlanned, lastSharedChange, markSent, replaceOwnDevice } from "../store/space-sent.ts";
import type { RowBody } from "./envelope.ts";
import type { RemoteRow } from "./remote.ts";
import { type RemoteState, readRemoteState, type SyncSession } from "./sync-session.ts";
import { handoffSession, ownTip, tipOf } from "./tip.ts";

const pageLimits = { maxRows: 500, maxBytes: 4 * 1024 * 1024 };

export type OwnRows = {
  /** Read again if this database became another device. */
  remoteState: RemoteState;
  /** Rows that arrived although their sending was cut off. */
  recovered: number;
  isSplit: boolean;
};

/**
 * Reconciles the records of this device's rows with the remote. There may be rows that were sent before the process was killed,
 * and rows of a copy of this database, after which this one becomes another device.
 */
export async function reconcileOwnRows(session: SyncSession, remoteState: RemoteState): Promise<OwnRows> {
  const { db, space } = session;
  const head = remoteState.heads.get(remoteState.own) ?? 0;
  const { sentSeq } = reloadSpace(db, space);
  if (isContradicted(session, remoteState)) return splitFrom(session, remoteState, 0);
  // The remote has lost rows: a copy may have used their numbers.
  if (head < sentSeq && !(await isOwnTip(session, remoteState, head))) return splitFrom(session, remoteState, 0);
  const found = await readBack(session, remoteState, sentSeq);
  if (!found.isForeign) return { remoteState, recovered: found.recovered, isSplit: false };
  const isShared = await isOwnTip(session, remoteState, sentSeq);
  return {
    ...(await splitFrom(session, remoteState, isShared ? lastSharedChange(db) : 0)),
    recovered: found.recovered,
  };
}

/** Makes this database another device. What every space has of the old one stays that device's. */
export function splitDevice(db: Database, shared = lastSharedChange(db)): void {
  replaceOwnDevice(db, Bun.randomUUIDv7(), shared);
}

/** Returns whether the remote still has this device's row `seq` as this database sent it. To be called before later rows are sent. */
export async function isOwnTip(session: SyncSession, remoteState: RemoteState, seq: number): Promise<boolean> {
  const { db, space } = session;
  // In a team's space a row states the current memory, and each such statement is repeated when it is not the newest.
  if (space.kind === "team" || seq === 0) return true;
  const tip = ownTip(db, space.id, seq);
  if (tip === undefined) return true;
  const [row] = await readOwn(session, remoteState, seq - 1, 1);
  if (row?.seq !== seq) return true;
  const opened = await session.envelope.open(row);
  return "refusal" in opened || tipOf(opened.body) === tip;
}

async function splitFrom(session: SyncSession, remoteState: RemoteState, shared: number): Promise<OwnRows> {
  await agreeOnClocks(session, remoteState);
  write(session.db, () => splitDevice(session.db, shared));
  return { remoteState: await readRemoteState(session), recovered: 0, isSplit: true };
}

/**
 * Changes that were made while the clock was wrong get the clocks that a copy gave them when it sent them. Later ones would make them count as
 * made after what the copy has done since: what it deleted would come back.
 */
async function agreeOnClocks(session: SyncSession, remoteState: RemoteState): Promise<void> {
  const { db, space, envelope } = session;
  const limit = remoteState.time + maxAheadMs;
  if (space.kind === "team" || !isClockAhead(db, limit)) return;
  const head = remoteState.heads.get(remoteState.own) ?? 0;
  let before = 0;
  for (let last = 0; last < head; ) {
    const rows = await readOwn(session, remoteState, last, pageLimits.maxRows);
    const opened = await Promise.all(rows.map((row) => envelope.open(row)));
    const bodies = opened.flatMap((each) => ("refusal" in each ? [] : [each.body]));
    const changes = bodies.flatMap(({ change }) => parseChange(change) ?? []);
    const isSame = write(db, () =>
      changes.every((change) => {
        const own = { ...change, uid: keptUid(db, change.uid) };
        const isTaken = takeClocks(db, own, { before, limit });
        before = change.seq;
        return isTaken;
      }),
    );
    if (!isSame || rows.length === 0) return;
    last = rows.at(-1)?.seq ?? head;
  }
}

/** Returns whether another device has applied rows of this one that this one has not sent. */
function isContradicted({ db, space }: SyncSession, { own, devices, notes }: RemoteState): boolean {
  const last = lastPlanned(db, space.id);
  const contradicting = devices.filter(({ device, acknowledged }) => {
    if (device === own) return false;
    if ((acknowledged.get(own) ?? 0) > last) return true;
    const [seq, tip] = notes.get(device)?.tips?.[own] ?? [0, ""];
    const known = space.kind === "personal" && seq > 0 ? ownTip(db, space.id, seq) : undefined;
    return known !== undefined && known !== tip;
  });
  if (space.kind === "personal") return contradicting.length > 0;
  // Otherwise one teammate could repeatedly force this device to send everything again.
  const authors = new Set(contradicting.map(({ author }) => author));
  return authors.size > 1 || authors.has(reloadSpace(db, space).author);
}

/** Reads this device's rows after `after` and records that they have arrived, up to the first one that this database has not sent. */
async function readBack(
  session: SyncSession,
  remoteState: RemoteState,
  after: number,
): Promise<{ recovered: number; isForeign: boolean }> {
  const { db, space } = session;
  const head = remoteState.heads.get(remoteState.own) ?? 0;
  let recovered = 0;
  for (let last = after; last < head; ) {
    const rows = await readOwn(session, remoteState, last, pageLimits.maxRows);
    if (rows.length === 0) break;
    let isForeign = false;
    for (const row of rows) {
      isForeign = !(await isPlanned(session, row));
      if (isForeign) break;
      last = row.seq;
      recovered += 1;
    }
    write(db, () => markSent(db, space.id, last));
    if (isForeign) return { recovered, isForeign };
  }
  return { recovered, isForeign: false };
}

function readOwn(
  { remote, space }: SyncSession,
  { own, heads }: RemoteState,
  after: number,
  maxRows: number,
): Promise<RemoteRow[]> {
  const vector = new Map([...heads.keys()].map((device) => [device, Number.MAX_SAFE_INTEGER]));
  return remote
    .readAfter(space.uid, vector.set(own, after), { ...pageLimits, maxRows })
    .then((rows) => rows.filter(({ device }) => device === own));
}

/** Returns whether this database has planned the row that is at the remote. */
async function isPlanned({ db, space, envelope, policy }: SyncSession, row: RemoteRow): Promise<boolean> {
  const planned = findSent(db, space.id, row.seq);
  const opened = await envelope.open(row);
  if (planned === undefined || "refusal" in opened) return false;
  if (planned.handoff !== null) return handoffSession(opened.body) === planned.handoff;
  if (planned.logSeq === null) return isSameSeen(opened.body, planned.seen);
  const change = opened.body.change === undefined ? undefined : parseChange(opened.body.change);
  return change !== undefined && policy.findOwn(db, space, change) === planned.logSeq;
}

function isSameSeen({ seen }: RowBody, planned: Record<string, number> | null): boolean {
  return seen !== undefined && planned !== null && Bun.deepEquals(seen, planned);
}
