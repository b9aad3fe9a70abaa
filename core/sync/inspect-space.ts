// Counts the rows that this device and the remote have not exchanged yet.
import { readVector } from "../store/space.ts";
import { deviceUid } from "../store/uid.ts";
import type { SyncSession } from "./sync-session.ts";

export type SpaceInspection = {
  /** Rows of other devices that were not applied yet. */
  behind: number;
  /** Whether an admin or another device has removed this one. */
  isRemoved: boolean;
};

/** Asks the remote; changes nothing. */
export async function inspectSpace({ db, remote, space }: SyncSession): Promise<SpaceInspection> {
  const own = deviceUid(db);
  const vector = readVector(db, space.id);
  const heads = await remote.heads(space.uid);
  const devices = await remote.listDevices(space.uid);
  const behind = [...heads].reduce(
    (sum, [device, head]) => sum + (device === own ? 0 : Math.max(0, head - (vector.get(device) ?? 0))),
    0,
  );
  return { behind, isRemoved: devices.some(({ device, removedAt }) => device === own && removedAt !== null) };
}
