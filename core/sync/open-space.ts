// Opening a space that this device has joined, or one that it is about to.
import type { Database } from "bun:sqlite";
import { hostname } from "node:os";
import { AppError } from "../app-error.ts";
import type { Env } from "../config/env.ts";
import type { Paths } from "../config/paths.ts";
import { describeDatabase, parseDatabaseAddress } from "../network/database-address.ts";
import type { Space } from "../store/space.ts";
import { addressOf } from "./address-file.ts";
import { openPersonalSpace, type SpacePlace } from "./personal/personal-space.ts";
import { openPostgresRemote, type RemoteSettings } from "./postgres/open.ts";
import { asAppError } from "./remote-app-error.ts";
import type { SyncSession } from "./sync-session.ts";
import { openTeamSpace } from "./team/team-space.ts";

/** Where a sync runs. */
export type SyncSite = { db: Database; paths: Paths; environment: Env };

/** Connects to a space of this device, calls `work` and disconnects. Failures of the remote are thrown as AppError. */
export async function withSpace<T>(
  { db, paths, environment }: SyncSite,
  space: Space,
  work: (session: SyncSession) => Promise<T>,
  deadlines: RemoteSettings["deadlines"] = {},
): Promise<T> {
  const url = addressOf(paths, environment, space);
  if (url === undefined) throw noAddress(space);
  return connected(url, deadlines, async (remote) => {
    const open = space.kind === "team" ? openTeamSpace : openPersonalSpace;
    return work(await open({ db, paths, remote }, space, hostname()));
  });
}

/** Connects to a remote, calls `work` and disconnects. Failures of the remote are thrown as AppError. */
export function withRemote<T>(
  { db, paths }: Pick<SyncSite, "db" | "paths">,
  url: string,
  work: (place: SpacePlace) => Promise<T>,
): Promise<T> {
  const address = describeDatabase(parseDatabaseAddress(url));
  return connected(url, {}, (remote) => work({ db, paths, remote, address }));
}

async function connected<T>(
  url: string,
  deadlines: RemoteSettings["deadlines"] = {},
  work: (remote: SpacePlace["remote"]) => Promise<T>,
): Promise<T> {
  try {
    const remote = await openPostgresRemote({ url, deadlines });
    try {
      return await work(remote);
    } finally {
      await remote.close();
    }
  } catch (error) {
    throw asAppError(error);
  }
}

function noAddress({ remote }: Space): AppError {
  return new AppError("not-found", `The address of ${remote} is no longer known here.`, {
    hints: ["Set CLAUDE_MEM_SYNC_URL to it, with the password."],
  });
}
