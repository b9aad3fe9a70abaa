// Makes rows of this device that the remote has lost again, with the same numbers: rows of other devices depend on them.
import type { Change } from "../changes/change.ts";
import { write } from "../db/transaction.ts";
import { reloadSpace } from "../store/space.ts";
import { forgetSent, listSentAfter, storeRemoved } from "../store/space-sent.ts";
import { appendRows, type Draft } from "./append-rows.ts";
import { withNumbers } from "./ranges.ts";
import { putOwnDevice, type RemoteState, type SyncSession } from "./sync-session.ts";

/** Returns how many rows the remote had lost and has again. Those of items that were deleted meanwhile are declared gone. */
export async function resendLostRows(session: SyncSession, remoteState: RemoteState): Promise<number> {
  const { db, space, policy } = session;
  const head = remoteState.heads.get(remoteState.own) ?? 0;
  const current = reloadSpace(db, space);
  const { sentSeq, removed } = current;
  if (head >= sentSeq) return 0;
  const lost = listSentAfter(db, space.id, head);
  const drafts = write(db, () =>
    lost.flatMap((row): Draft[] => {
      if (row.seen) return [{ ...row, clock: 0 }];
      const change = row.logSeq === null ? undefined : policy.restate(db, current, row.logSeq);
      return change && row.logSeq !== null ? [draftOf(change, row.logSeq, row.seq)] : [];
    }),
  );
  const again = new Set(drafts.map(({ seq }) => seq));
  const gone = Array.from({ length: sentSeq - head }, (_, n) => head + 1 + n).filter((seq) => !again.has(seq));
  write(db, () => {
    storeRemoved(db, space.id, withNumbers(removed, gone));
    forgetSent(db, space.id, gone);
  });
  await putOwnDevice(session, remoteState);
  await appendRows(session, remoteState.own, drafts, () => undefined);
  return drafts.length;
}

export function draftOf(change: Change, logSeq: number, seq: number): Draft {
  return { seq, logSeq, seen: null, clock: change.clock, change };
}
