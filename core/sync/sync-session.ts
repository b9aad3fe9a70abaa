// The parts of a sync that push and pull share: a space is synced by one process at a time.

import type { Database } from "bun:sqlite";
import { AppError } from "../app-error.ts";
import { now } from "../clock.ts";
import {
  endLease,
  listTips,
  noteSync,
  readVector,
  reloadSpace,
  type Space,
  setSpaceAuthor,
  takeLease,
} from "../store/space.ts";
import { deviceUid } from "../store/uid.ts";
import { minuteMs } from "../time.ts";
import type { DeviceNote, Envelope } from "./envelope.ts";
import type { Pace } from "./pace.ts";
import type { SpacePolicy } from "./policy.ts";
import type { Remote, RemoteDevice } from "./remote.ts";

export type SyncSession = {
  db: Database;
  remote: Remote;
  space: Space;
  envelope: Envelope;
  policy: SpacePolicy;
  /** How many rows a transaction of a pull has. */
  pace: Pace;
  /** The name of this machine, for the list of devices. */
  name: string;
};

/** The state of the remote when a push or pull begins. */
export type RemoteState = {
  /** The uid of this device. */
  own: string;
  /** The time of the server, milliseconds since the epoch. */
  time: number;
  heads: Map<string, number>;
  devices: RemoteDevice[];
  notes: Map<string, DeviceNote>;
};

/** As long as the slowest batch takes, so that a killed process does not delay others. */
const leaseMs = minuteMs;

/** A number with which the note of a device stays below the limit of its size. */
const maxTips = 500;

/** Runs `work` alone among the processes of this device. Throws AppError `conflict` while another one syncs the space. */
export async function withLease<T>(session: SyncSession, work: (renew: () => void) => Promise<T>): Promise<T> {
  const { db, space } = session;
  const owner = crypto.randomUUID();
  const take = () => {
    if (takeLease(db, space.id, owner, now(), leaseMs)) return;
    throw new AppError("conflict", "Another process is syncing this space.", { hints: ["Try again in a minute."] });
  };
  take();
  try {
    return await work(take);
  } finally {
    endLease(db, space.id, owner);
  }
}

/** Runs a push or a pull and stores how it went. */
export async function noted<T>({ db, space }: SyncSession, what: "push" | "pull", work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    noteSync(db, space.id, what, null, now());
    return result;
  } catch (error) {
    noteSync(db, space.id, what, error instanceof Error ? error.message : "It failed.", now());
    throw error;
  }
}

/** Reads what the remote knows. This device is registered when it is not yet. Throws AppError `permission` when it was removed. */
export async function readRemoteState(session: SyncSession): Promise<RemoteState> {
  const { db, remote, space, envelope } = session;
  const own = deviceUid(db);
  // Sent together: on one connection their round trips overlap.
  const [time, heads, listed] = await Promise.all([
    remote.time(),
    remote.heads(space.uid),
    remote.listDevices(space.uid),
  ]);
  const self = listed.find(({ device }) => device === own);
  if (!self) {
    await putOwnDevice(session, { own, time });
    return readRemoteState(session);
  }
  // The role of a device is known to the database only.
  if (self.author !== reloadSpace(db, space).author) setSpaceAuthor(db, space.id, self.author);
  if (self.removedAt !== null) {
    throw new AppError("permission", "This device was removed from the space.", {
      hints: [
        "Its memories stay here. `claude-mem sync leave` and then `claude-mem sync join` make it a device of the space again.",
      ],
    });
  }
  const notes = new Map<string, DeviceNote>();
  for (const { device, name } of listed) {
    const note = await envelope.openNote(device, name);
    if (note) notes.set(device, note);
  }
  return { own, time, heads, devices: listed, notes };
}

/** Sends the remote the name of this device, which of its rows are gone, and what it has applied. */
export async function putOwnDevice(
  { db, remote, space, envelope, name }: SyncSession,
  { own, time }: Pick<RemoteState, "own" | "time">,
): Promise<void> {
  const { removed, sentSeq, author, joinedAt } = reloadSpace(db, space);
  const applied = space.kind === "personal" ? listTips(db, space.id).slice(0, maxTips) : [];
  const tips = Object.fromEntries(
    applied.map(({ device: of, seq, tip }): [string, [number, string]] => [of, [seq, tip]]),
  );
  const device: RemoteDevice = {
    ...{ device: own, author, joinedAt, seenAt: time, removedAt: null },
    name: await envelope.closeNote(own, { name, removed, ...(applied.length > 0 ? { tips } : {}) }),
    acknowledged: new Map([...readVector(db, space.id), [own, sentSeq]]),
  };
  await remote.putDevice(space.uid, device);
}
