import { write } from "../db/transaction.ts";
import { deleteSpace, type Space } from "../store/space.ts";
import { deviceUid } from "../store/uid.ts";
import { deleteAddress } from "./address-file.ts";
import { type SyncSite, withSpace } from "./open-space.ts";
import { splitDevice } from "./own-rows.ts";
import { deleteKey, keyFile } from "./personal/key-file.ts";

/**
 * Ends the membership of this device: the remote is told, unless `isOffline`, and the key and the address are removed. The memories
 * stay, here and there. A device that was removed can't come back, so this database goes on as another one.
 */
export async function leaveSpace(site: SyncSite, space: Space, { isOffline }: { isOffline: boolean }): Promise<void> {
  const { db, paths } = site;
  if (!isOffline) await withSpace(site, space, ({ remote }) => remote.removeDevice(space.uid, deviceUid(db)));
  write(db, () => {
    splitDevice(db);
    deleteSpace(db, space.id);
  });
  deleteKey(keyFile(paths, space.uid));
  deleteAddress(paths, space.uid);
}
