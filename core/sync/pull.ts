// Applies what the other devices of a space have sent.

import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { advanceVector, clearRefusal, insertRefusal, readVector } from "../store/space.ts";
import { applyRows, type Outcome } from "./apply-rows.ts";
import { Inbox, type ReadyRow, type Stop } from "./inbox.ts";
import { reconcileOwnRows } from "./own-rows.ts";
import { noted, putOwnDevice, type RemoteState, readRemoteState, type SyncSession, withLease } from "./sync-session.ts";
import { tipOf } from "./tip.ts";

export type PullReport = {
  applied: number;
  /** Rows that were applied before, or are not for this device. */
  passed: number;
  /** Rows that were not taken, with the reasons. Later rows of the same devices were. */
  refused: Stop[];
  /** Devices whose rows are not taken from this row on, with the reasons. */
  stopped: Stop[];
  /** Devices whose newest rows the remote has lost. They will send them again. */
  behind: string[];
};

/**
 * Applies the rows after the vector, in transactions of about 10 ms that advance the vector too. Rejects with RemoteError, and
 * with AppError `conflict` while another process syncs.
 */
export function pull(session: SyncSession): Promise<PullReport> {
  return withLease(session, (renew) =>
    noted(session, "pull", async () => pullRows(session, await readRemoteState(session), renew)),
  );
}

/** The same within a lease, with what the remote knew just before. */
export async function pullRows(session: SyncSession, known: RemoteState, renew: () => void): Promise<PullReport> {
  const { db, space } = session;
  const { remoteState } = await reconcileOwnRows(session, known);
  const vector = readVector(db, space.id);
  const inbox = new Inbox(session, remoteState, vector);
  const behind = [...vector].flatMap(([device, seq]) => (isBehind(remoteState, device, seq) ? [device] : []));
  const report: PullReport = { applied: 0, passed: 0, refused: [], stopped: [], behind };
  const { pace } = session;
  for (let rows = await inbox.take(pace.rows); rows.length > 0; rows = await inbox.take(pace.rows)) {
    renew();
    const { applied, passed, refused } = applyRows(session, remoteState, rows, (outcome) =>
      noteRows(session, rows, outcome),
    );
    report.applied += applied;
    report.passed += passed;
    report.refused.push(...refused);
  }
  report.stopped = [...inbox.stops.values()];
  write(db, () => {
    for (const stop of report.stopped) insertRefusal(db, space.id, { ...stop, refusedAt: now() });
  });
  await acknowledge(session, remoteState);
  return report;
}

/** Advances the vector by the rows, and stores which were refused. */
function noteRows({ db, space }: SyncSession, rows: readonly ReadyRow[], { refused }: Outcome): void {
  for (const { row } of rows) clearRefusal(db, space.id, row.device, row.seq);
  for (const each of refused) insertRefusal(db, space.id, { ...each, refusedAt: now() });
  const reached = new Map(rows.map((each) => [each.row.device, each]));
  for (const [device, { row, body }] of reached) advanceVector(db, space.id, device, row.seq, tipOf(body));
}

function isBehind({ own, heads, devices }: RemoteState, device: string, seq: number): boolean {
  return device !== own && devices.some((each) => each.device === device) && (heads.get(device) ?? 0) < seq;
}

/** Tells the remote what was applied, when that has changed. */
async function acknowledge(session: SyncSession, remoteState: RemoteState): Promise<void> {
  const vector = readVector(session.db, session.space.id);
  const known = remoteState.devices.find(({ device }) => device === remoteState.own)?.acknowledged;
  const isNews = [...vector].some(([device, seq]) => known?.get(device) !== seq);
  if (isNews) await putOwnDevice(session, remoteState);
}
