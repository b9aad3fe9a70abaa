import type { Database } from "bun:sqlite";
import { write } from "../db/transaction.ts";
import { deleteSpace, listSpaces, type Space } from "../store/space.ts";
import { deviceUid } from "../store/uid.ts";
import { deleteAddress } from "./address-file.ts";
import { type SyncSite, withSpace } from "./open-space.ts";
import { splitDevice } from "./own-rows.ts";
import { deleteKey, keyFile } from "./personal/key-file.ts";
import type { Remote } from "./remote.ts";

/**
 * Ends the membership of this device: the remote is told, unless `isOffline`, and the key and the address are removed. The
 * memories stay, here and there. A removed device can't rejoin, so this database becomes another device; in its other spaces, if
 * there are any, it stays the same device (see `ensureDevice`).
 */
export async function leaveSpace(site: SyncSite, space: Space, { isOffline }: { isOffline: boolean }): Promise<void> {
  const { db, paths } = site;
  if (!isOffline) await withSpace(site, space, ({ remote }) => remote.removeDevice(space.uid, deviceUid(db)));
  write(db, () => {
    if (listSpaces(db).length === 1) splitDevice(db);
    deleteSpace(db, space.id);
  });
  deleteKey(keyFile(paths, space.uid));
  deleteAddress(paths, space.uid);
}

/**
 * Makes this database another device if it was removed from the space that it has just joined again. Returns whether it did. The device
 * that it was until now stays in its other spaces until someone removes it there.
 */
export async function ensureDevice(db: Database, remote: Remote, space: Pick<Space, "uid">): Promise<boolean> {
  const own = deviceUid(db);
  const devices = await remote.listDevices(space.uid);
  const isRemoved = devices.some(({ device, removedAt }) => device === own && removedAt !== null);
  if (isRemoved) write(db, () => splitDevice(db));
  return isRemoved;
}
