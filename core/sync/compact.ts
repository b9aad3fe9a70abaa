// Removes rows of this device that no other device needs any more.
import { write } from "../db/transaction.ts";
import { reloadSpace } from "../store/space.ts";
import { forgetSent, storeRemoved } from "../store/space-sent.ts";
import { reconcileOwnRows } from "./own-rows.ts";
import { withNumbers } from "./ranges.ts";
import { putOwnDevice, type RemoteState, readRemoteState, type SyncSession, withLease } from "./sync-session.ts";

/**
 * Removes this device's rows that no device needs, such as those of deleted or forgotten items and those that later rows repeat,
 * once each device has applied them. Returns their number. The note of this device declares them as removed first, so that a new
 * device does not mistake the gap for a loss.
 */
export async function removeUnneededRows(session: SyncSession, remoteState: RemoteState): Promise<number> {
  const { db, remote, space, policy } = session;
  const current = reloadSpace(db, space);
  const { sentSeq, removed } = current;
  const others = remoteState.devices.filter(
    ({ device, removedAt }) => device !== remoteState.own && removedAt === null,
  );
  const acknowledged = Math.min(...others.map((device) => device.acknowledged.get(remoteState.own) ?? 0), sentSeq);
  const unneeded = policy.removable(db, current).filter((seq) => seq <= acknowledged && seq < sentSeq);
  if (unneeded.length === 0) return 0;
  // The newest row stays: it says how far this device has come. It is an older one than the last that was sent if the remote has lost rows
  // which were declared gone.
  const head = (await remote.heads(space.uid)).get(remoteState.own) ?? 0;
  const seqs = unneeded.filter((seq) => seq < head);
  if (seqs.length === 0) return 0;
  write(db, () => storeRemoved(db, space.id, withNumbers(removed, seqs)));
  await putOwnDevice(session, remoteState);
  await remote.removeRows(space.uid, remoteState.own, seqs);
  write(db, () => forgetSent(db, space.id, seqs));
  return seqs.length;
}

/** Removes them outside a push. `kept`: rows that no device needs once it has applied the deletion. Rejects like `push`. */
export function compact(session: SyncSession): Promise<{ removed: number; kept: number }> {
  return withLease(session, async () => {
    const { remoteState } = await reconcileOwnRows(session, await readRemoteState(session));
    const removed = await removeUnneededRows(session, remoteState);
    const { db, space, policy } = session;
    return { removed, kept: policy.removable(db, reloadSpace(db, space)).length };
  });
}
