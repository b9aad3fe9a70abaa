// Applies what the other devices of a space have sent.

import { applyInOrder } from "../changes/apply.ts";
import type { Change } from "../changes/change.ts";
import { type Documents, documentsOf } from "../changes/insert-unknown.ts";
import { parseChange } from "../changes/parse-change.ts";
import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { Forgotten } from "../memory/forget/forgotten.ts";
import { advanceVector, clearRefusal, insertRefusal, readVector, reloadSpace } from "../store/space.ts";
import { Inbox, type ReadyRow, type Stop } from "./inbox.ts";
import { reconcileOwnRows } from "./own-rows.ts";
import type { RemoteRow } from "./remote.ts";
import { noted, putOwnDevice, readScene, type Scene, type SyncSession, withLease } from "./sync-session.ts";

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

const batchSize = 200;

/**
 * Applies what is behind the vector, in transactions of up to 200 rows that advance the vector too. Rejects with RemoteError, and
 * with AppError `conflict` while another process syncs.
 */
export function pull(session: SyncSession): Promise<PullReport> {
  return withLease(session, (renew) => noted(session, "pull", () => pullAlone(session, renew)));
}

async function pullAlone(session: SyncSession, renew: () => void): Promise<PullReport> {
  const { db, space } = session;
  const { scene } = await reconcileOwnRows(session, await readScene(session));
  const vector = readVector(db, space.id);
  const inbox = new Inbox(session, scene, vector);
  const behind = [...vector].flatMap(([device, seq]) => (isBehind(scene, device, seq) ? [device] : []));
  const report: PullReport = { applied: 0, passed: 0, refused: [], stopped: [], behind };
  for (let rows = await inbox.take(batchSize); rows.length > 0; rows = await inbox.take(batchSize)) {
    renew();
    // Outside the transaction: meanwhile hooks can write.
    const parsed = rows.map(parseRow);
    const documents = documentsOf(parsed.flatMap(({ change }) => (change ? [change] : [])));
    write(db, () => applyRows(session, scene, { rows: parsed, documents }, report));
  }
  report.stopped = [...inbox.stops.values()];
  write(db, () => {
    for (const stop of report.stopped) insertRefusal(db, space.id, { ...stop, refusedAt: now() });
  });
  await acknowledge(session, scene);
  return report;
}

function isBehind({ own, heads, devices }: Scene, device: string, seq: number): boolean {
  return device !== own && devices.some((each) => each.device === device) && (heads.get(device) ?? 0) < seq;
}

type ParsedRow = { row: RemoteRow; isOfItem: boolean; change: Change | undefined };

function parseRow({ row, body }: ReadyRow): ParsedRow {
  const isOfItem = body?.change !== undefined;
  return { row, isOfItem, change: isOfItem ? parseChange(body.change) : undefined };
}

function applyRows(
  { db, space, policy }: SyncSession,
  scene: Scene,
  { rows, documents }: { rows: readonly ParsedRow[]; documents: Documents },
  report: PullReport,
): void {
  const current = reloadSpace(db, space);
  const authors = new Map(scene.devices.map(({ device, author }) => [device, author]));
  const refuse = (row: RemoteRow, reason: string) => {
    const refusal = { device: row.device, seq: row.seq, reason };
    report.refused.push(refusal);
    insertRefusal(db, space.id, { ...refusal, refusedAt: now() });
  };
  // What was forgotten here may be on its way from a device that does not know it yet.
  const forgotten = new Forgotten(db);
  const admitted: { row: RemoteRow; change: Change }[] = [];
  const reached = new Map<string, number>();
  for (const { row, isOfItem, change } of rows) {
    const { device, seq } = row;
    clearRefusal(db, space.id, device, seq);
    reached.set(device, seq);
    if (!isOfItem) continue;
    const result: Change | { refusal: string } | undefined = change
      ? policy.admit(db, current, change, { device, seq, author: authors.get(device) ?? "" })
      : { refusal: "Its change is malformed, or holds values that are not allowed." };
    if (result === undefined) report.passed += 1;
    else if ("refusal" in result) refuse(row, result.refusal);
    else if (forgotten.isSaidIn(result)) refuse(row, "It says what was forgotten on this device.");
    else admitted.push({ row, change: forgotten.withoutSecrets(result) });
  }
  for (const [device, seq] of reached) advanceVector(db, space.id, device, seq);
  const results = applyInOrder(
    db,
    admitted.map(({ change }) => change),
    documents,
  );
  for (const [n, result] of results.entries()) {
    const row = admitted[n]?.row;
    if (result === "applied") report.applied += 1;
    else if (result === "known") report.passed += 1;
    else if (row) refuse(row, "Its values contradict what is stored here.");
  }
}

/** Tells the remote what was applied, when that has changed. */
async function acknowledge(session: SyncSession, scene: Scene): Promise<void> {
  const vector = readVector(session.db, session.space.id);
  const known = scene.devices.find(({ device }) => device === scene.own)?.acknowledged;
  const isNews = [...vector].some(([device, seq]) => known?.get(device) !== seq);
  if (isNews) await putOwnDevice(session, scene);
}
