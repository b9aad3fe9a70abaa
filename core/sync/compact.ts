// Removes rows of this device that nobody needs any more.
import { write } from "../db/transaction.ts";
import { reloadSpace } from "../store/space.ts";
import { forgetSent, storeRemoved } from "../store/space-sent.ts";
import { withNumbers } from "./ranges.ts";
import { putOwnDevice, type Scene, type SyncSession } from "./sync-session.ts";

/**
 * Removes the own rows that no device needs, such as those of items that were deleted or forgotten, once each device has applied them. Returns their number. The note
 * of this device says first that they are gone, so that a new device does not take the gap for a loss.
 */
export async function removeUnneededRows(session: SyncSession, scene: Scene): Promise<number> {
  const { db, remote, space, policy } = session;
  const current = reloadSpace(db, space);
  const { sentSeq, removed } = current;
  const others = scene.devices.filter(({ device, removedAt }) => device !== scene.own && removedAt === null);
  const acknowledged = Math.min(...others.map((device) => device.acknowledged.get(scene.own) ?? 0), sentSeq);
  // The newest row stays: it says how far this device has come.
  const seqs = policy.removable(db, current).filter((seq) => seq <= acknowledged && seq < sentSeq);
  if (seqs.length === 0) return 0;
  write(db, () => storeRemoved(db, space.id, withNumbers(removed, seqs)));
  await putOwnDevice(session, scene);
  await remote.removeRows(space.uid, scene.own, seqs);
  write(db, () => forgetSent(db, space.id, seqs));
  return seqs.length;
}
