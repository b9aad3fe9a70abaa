// Sends the changes of this device to a space.
import { maxAheadMs } from "../changes/apply.ts";
import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { markLogRead, pullBackClocks } from "../store/change-log.ts";
import { insertRefusal, markTold, reloadSpace, untoldVector } from "../store/space.ts";
import { advanceLog, listSentOfDeleted, markSent } from "../store/space-sent.ts";
import { removeDeletedRows } from "./compact.ts";
import { encodeBody, type RowBody } from "./envelope.ts";
import { reconcileOwnRows } from "./own-rows.ts";
import { maxBatchBytes, maxBatchRows, type RemoteRow } from "./remote.ts";
import { noted, readScene, type Scene, type SyncSession, withLease } from "./sync-session.ts";

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
  /** Rows that the remote had lost. */
  lost: number;
  /** Whether a copy of this database is a device of the space too, so that this one became another device. */
  isSplit: boolean;
  /** How far the clock of this machine is ahead of the server's, milliseconds; negative when it is behind. */
  clockAheadMs: number;
};

/** With the padding and the seal it stays within the limit of a row. */
const maxPlainBytes = 190_000;

/** A row before it is sealed: `logSeq` is null for one without a change. */
type Draft = { body: RowBody; clock: number; item?: { uid: string; kind: string }; logSeq: number | null };
type Drafts = { drafts: Draft[]; told: Map<string, number>; logSeq: number; isLast: boolean; tooLarge: number };

/**
 * Sends the changes since the last push. It can be cut off anywhere and repeated: what was sent is recorded when the remote has
 * it, and what the remote has beyond the record is read back. Rejects with RemoteError, and with AppError `conflict` while another
 * process syncs.
 */
export function push(session: SyncSession): Promise<PushReport> {
  return withLease(session, (renew) => noted(session, "push", () => pushAlone(session, renew)));
}

async function pushAlone(session: SyncSession, renew: () => void): Promise<PushReport> {
  const { db } = session;
  const { scene, ...own } = await reconcileOwnRows(session, await readScene(session));
  const report = { ...own, sent: 0, bytes: 0, tooLarge: 0, removed: 0, clockAheadMs: now() - scene.time };
  // Before anything is sent, so that all devices see the same clocks.
  write(db, () => pullBackClocks(db, scene.time + maxAheadMs, scene.time));
  for (let isLast = false; !isLast; ) {
    renew();
    const drafts = write(db, () => collectDrafts(session));
    report.tooLarge += drafts.tooLarge;
    isLast = await sendAll(session, scene, drafts, report);
  }
  report.removed = await removeDeletedRows(session, scene);
  return report;
}

function collectDrafts({ db, space, policy }: SyncSession): Drafts {
  markLogRead(db);
  const current = reloadSpace(db, space);
  const { changes, logSeq, isLast } = policy.collect(db, current);
  const drafts: Draft[] = [];
  let tooLarge = 0;
  for (const { change, logSeq: number } of changes) {
    const body = { change };
    if (encodeBody(body).length > maxPlainBytes) {
      tooLarge += 1;
      const reason = `A ${change.kind} of this device is larger than ${maxPlainBytes} bytes: it stays here only.`;
      insertRefusal(db, space.id, { device: change.device, seq: number, reason, refusedAt: now() });
    } else drafts.push({ body, clock: change.clock, item: { uid: change.uid, kind: change.kind }, logSeq: number });
  }
  // Only a newest row that a later one follows can be removed.
  const isDue = drafts.length > 0 || (isLast && listSentOfDeleted(db, space.id).at(-1) === current.sentSeq);
  const told = isDue ? untoldVector(db, space.id) : new Map<string, number>();
  if (told.size > 0) {
    drafts.unshift({ body: { seen: Object.fromEntries(told) }, clock: drafts[0]?.clock ?? 0, logSeq: null });
  }
  return { drafts, told, logSeq, isLast, tooLarge };
}

/** Sends the rows in batches that the remote takes. Returns whether nothing is left to be collected. */
async function sendAll(session: SyncSession, scene: Scene, drafts: Drafts, report: PushReport): Promise<boolean> {
  const { db, remote, space, envelope } = session;
  let next = reloadSpace(db, space).sentSeq + 1;
  let rows: (RemoteRow & { logSeq: number | null })[] = [];
  let bytes = 0;
  const flush = async () => {
    await remote.append(
      space.uid,
      rows.map(({ logSeq: _, ...row }) => row),
    );
    write(db, () => {
      markSent(db, space.id, rows);
      const logSeq = rows.findLast((row) => row.logSeq !== null)?.logSeq;
      if (logSeq !== undefined && logSeq !== null) advanceLog(db, space.id, logSeq);
    });
    report.sent += rows.length;
    report.bytes += bytes;
    [rows, bytes] = [[], 0];
  };
  for (const { body, clock, item, logSeq } of drafts.drafts) {
    const row = await envelope.close({ device: scene.own, seq: next, clock }, item, body);
    if (rows.length === maxBatchRows || bytes + row.body.length > maxBatchBytes) await flush();
    rows.push({ ...row, logSeq });
    bytes += row.body.length;
    next += 1;
  }
  if (rows.length > 0) await flush();
  write(db, () => {
    markTold(db, space.id, drafts.told);
    advanceLog(db, space.id, drafts.logSeq);
  });
  return drafts.isLast;
}
