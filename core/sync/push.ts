// Sends the changes of this device to a space.
import { maxAheadMs } from "../changes/apply.ts";
import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { endCreation, pullBackClocks } from "../store/change-log.ts";
import { insertRefusal, markReported, reloadSpace, unreportedSeen } from "../store/space.ts";
import { advanceLog, lastPlanned, planSent } from "../store/space-sent.ts";
import { appendRows, type Draft } from "./append-rows.ts";
import { removeUnneededRows } from "./compact.ts";
import { encodeBody } from "./envelope.ts";
import { isOwnTip, reconcileOwnRows, splitDevice } from "./own-rows.ts";
import { type HandoffStatement, sessionOf, unsentHandoffs } from "./personal/handoffs.ts";
import { draftOf, noteArrived, resendLostRows } from "./resend.ts";
import { noted, type RemoteState, readRemoteState, type SyncSession, withLease } from "./sync-session.ts";

export type PushReport = {
  /** Rows that the remote took. */
  sent: number;
  bytes: number;
  /** Changes that are too large for a row. */
  tooLarge: number;
  /** Rows of deleted items that were removed from the remote. */
  removed: number;
  /** Rows whose sending was cut off before, and that the remote had. */
  recovered: number;
  /** Rows that the remote had lost, and that it has again. */
  lost: number;
  /** Whether a copy of this database is a device of the space too, so that this one became another device. */
  isSplit: boolean;
  /** How far the clock of this machine is ahead of the server's, milliseconds; negative when it is behind. */
  clockAheadMs: number;
};

/** With the padding and the seal it stays within the limit of a row. */
const maxPlainBytes = 190_000;

type Drafts = { drafts: Draft[]; reported: Map<string, number>; logSeq: number; isLast: boolean; tooLarge: number };

/**
 * Sends the changes since the last push. It can be cut off anywhere and repeated: what was sent is recorded when the remote has
 * it, and what the remote has beyond the record is read back. Rejects with RemoteError, and with AppError `conflict` while another
 * process syncs.
 */
export function push(session: SyncSession): Promise<PushReport> {
  return withLease(session, (renew) =>
    noted(session, "push", async () => pushRows(session, await readRemoteState(session), renew)),
  );
}

/** The same within a lease, with what the remote knew just before. */
export async function pushRows(session: SyncSession, known: RemoteState, renew: () => void): Promise<PushReport> {
  const { db } = session;
  const { remoteState, ...own } = await reconcileOwnRows(session, known);
  const { lost, late } = await resendLostRows(session, remoteState);
  const report = {
    ...own,
    lost,
    sent: late,
    bytes: 0,
    tooLarge: 0,
    removed: 0,
    clockAheadMs: now() - remoteState.time,
  };
  // Before anything is sent, so that all devices see the same clocks.
  write(db, () => pullBackClocks(db, remoteState.time + maxAheadMs, remoteState.time));
  for (let isLast = false, isFirst = true; !isLast; isFirst = false) {
    renew();
    const drafts = write(db, () => collectDrafts(session));
    report.tooLarge += drafts.tooLarge;
    const first = drafts.drafts[0];
    if (isFirst && first && !(await isOwnTip(session, remoteState, first.seq - 1))) {
      // A copy has used the numbers of rows that the remote had lost.
      write(db, () => splitDevice(db, 0));
      return { ...(await pushRows(session, await readRemoteState(session), renew)), isSplit: true };
    }
    isLast = await sendAll(session, remoteState, drafts, report);
  }
  report.removed = await removeUnneededRows(session, remoteState);
  return report;
}

function collectDrafts({ db, space, policy }: SyncSession): Drafts {
  endCreation(db);
  const current = reloadSpace(db, space);
  const { changes, logSeq, isLast } = policy.collect(db, current);
  const fitting = changes.filter(({ change }) => encodeBody({ change }).length <= maxPlainBytes);
  for (const { change, logSeq: seq } of changes) {
    if (fitting.some((each) => each.logSeq === seq)) continue;
    const reason = `A ${change.kind} of this device is larger than ${maxPlainBytes} bytes: it stays here only.`;
    insertRefusal(db, space.id, { device: change.device, seq, reason, refusedAt: now() });
  }
  // Only a newest row that a later one follows can be removed.
  const statements = isLast && space.kind === "personal" ? unsentHandoffs(db, space.id) : [];
  const isDue = fitting.length > 0 || (isLast && policy.removable(db, current).at(-1) === current.sentSeq);
  const reported = isDue ? unreportedSeen(db, space.id) : new Map<string, number>();
  const first = lastPlanned(db, space.id) + 1;
  const seen = Object.fromEntries(reported);
  const note: Draft[] = [{ seq: first, logSeq: null, seen, handoff: null, clock: fitting[0]?.change.clock ?? 0 }];
  const drafts = fitting.map(({ change, logSeq: of }, n) =>
    draftOf(change, of, first + n + (reported.size > 0 ? 1 : 0)),
  );
  const changed = reported.size > 0 ? [...note, ...drafts] : drafts;
  const all = [...changed, ...statements.map((statement, n) => handoffDraft(statement, first + changed.length + n))];
  planSent(db, space.id, all);
  return { drafts: all, reported, logSeq, isLast, tooLarge: changes.length - fitting.length };
}

function handoffDraft(statement: HandoffStatement, seq: number): Draft {
  return { seq, logSeq: null, seen: null, handoff: sessionOf(statement), clock: 0, statement };
}

/** Sends the rows. Returns whether nothing is left to be collected. */
async function sendAll(
  session: SyncSession,
  remoteState: RemoteState,
  drafts: Drafts,
  report: PushReport,
): Promise<boolean> {
  const { db, space } = session;
  report.bytes += await appendRows(session, remoteState.own, drafts.drafts, (batch) => {
    write(db, () => {
      noteArrived(session, batch);
      const logSeq = batch.findLast((row) => row.logSeq !== null)?.logSeq;
      if (logSeq !== undefined && logSeq !== null) advanceLog(db, space.id, logSeq);
    });
    report.sent += batch.length;
  });
  write(db, () => {
    markReported(db, space.id, drafts.reported);
    advanceLog(db, space.id, drafts.logSeq);
  });
  return drafts.isLast;
}
