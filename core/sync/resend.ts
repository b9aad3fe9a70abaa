// Makes rows of this device that the remote has lost again, with the same numbers: rows of other devices depend on them.
import type { Change } from "../changes/change.ts";
import { write } from "../db/transaction.ts";
import { reloadSpace } from "../store/space.ts";
import { forgetSent, lastPlanned, listSentAfter, markSent, storeRemoved } from "../store/space-sent.ts";
import { appendRows, type Draft } from "./append-rows.ts";
import { noteHandoff, restateHandoff } from "./personal/handoffs.ts";
import { withNumbers } from "./ranges.ts";
import { putOwnDevice, type RemoteState, type SyncSession } from "./sync-session.ts";

/**
 * Sends the rows again that the remote has lost, or whose push was cut off. Rows of items that have been deleted are declared
 * gone. Returns how many the remote had lost, and how many it has for the first time.
 */
export async function resendLostRows(
  session: SyncSession,
  remoteState: RemoteState,
): Promise<{ lost: number; late: number }> {
  const { db, space, policy } = session;
  const head = remoteState.heads.get(remoteState.own) ?? 0;
  const current = reloadSpace(db, space);
  const { sentSeq, removed } = current;
  const last = lastPlanned(db, space.id);
  if (head >= last) return { lost: 0, late: 0 };
  const drafts = write(db, () =>
    listSentAfter(db, space.id, head).flatMap((row): Draft[] => {
      if (row.seen) return [{ ...row, clock: 0 }];
      if (row.handoff !== null) return [{ ...row, clock: 0, statement: restateHandoff(db, row.handoff) }];
      const change = row.logSeq === null ? undefined : policy.restate(db, current, row.logSeq);
      return change && row.logSeq !== null ? [draftOf(change, row.logSeq, row.seq)] : [];
    }),
  );
  const again = new Set(drafts.map(({ seq }) => seq));
  const gone = Array.from({ length: last - head }, (_, n) => head + 1 + n).filter((seq) => !again.has(seq));
  write(db, () => {
    storeRemoved(db, space.id, withNumbers(removed, gone));
    forgetSent(db, space.id, gone);
  });
  await putOwnDevice(session, remoteState);
  await appendRows(session, remoteState.own, drafts, (batch) => write(db, () => noteArrived(session, batch)));
  write(db, () => markSent(db, space.id, last));
  const lost = drafts.filter(({ seq }) => seq <= sentSeq).length;
  return { lost, late: drafts.length - lost };
}

/** Records that the remote has these rows, and what they say. */
export function noteArrived({ db, space, policy }: SyncSession, batch: readonly Draft[]): void {
  const last = batch.at(-1);
  if (last === undefined) return;
  markSent(db, space.id, last.seq);
  const changes = batch.flatMap(({ change }) => (change ? [change] : []));
  policy.noteSent(db, reloadSpace(db, space), changes);
  for (const { statement } of batch) if (statement) noteHandoff(db, space.id, statement);
}

export function draftOf(change: Change, logSeq: number, seq: number): Draft {
  return { seq, logSeq, seen: null, handoff: null, clock: change.clock, change };
}
