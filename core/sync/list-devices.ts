// The devices of a space, and which rows each has applied.
import { inertLine } from "../privacy/fence.ts";
import { reloadSpace } from "../store/space.ts";
import { deviceUid } from "../store/uid.ts";
import type { SyncSession } from "./sync-session.ts";

const maxNameChars = 80;

export type SpaceDevice = {
  device: string;
  /** The name that the machine gives itself, in one line; undefined if it can't be opened. */
  name: string | undefined;
  /** Team: the role of the database. Personal: "". */
  author: string;
  isOwn: boolean;
  /** Milliseconds since the epoch, as is the other time. */
  seenAt: number;
  removedAt: number | null;
  /** Rows of this device that it has not applied yet. */
  behind: number;
};

export async function listSpaceDevices({ db, remote, space, envelope }: SyncSession): Promise<SpaceDevice[]> {
  const own = deviceUid(db);
  const { sentSeq } = reloadSpace(db, space);
  const devices = await remote.listDevices(space.uid);
  return Promise.all(
    devices.map(async ({ device, name, author, seenAt, removedAt, acknowledged }) => ({
      ...{ device, author, seenAt, removedAt, isOwn: device === own },
      name: lineOf((await envelope.openNote(device, name))?.name),
      behind: device === own ? 0 : Math.max(0, sentSeq - (acknowledged.get(own) ?? 0)),
    })),
  );
}

/** Another member may have written anything, such as what looks like the line of another device. */
function lineOf(name: string | undefined): string | undefined {
  return name === undefined ? undefined : inertLine(name, maxNameChars);
}
