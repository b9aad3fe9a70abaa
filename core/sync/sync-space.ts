import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { noteSync, type Space } from "../store/space.ts";
import { type SyncSite, withSpace } from "./open-space.ts";
import { type PullReport, pull } from "./pull.ts";
import { type PushReport, push } from "./push.ts";
import { sync } from "./sync.ts";

export type SyncSteps = { pulls: boolean; pushes: boolean };
export type SyncReports = { pulled: PullReport | undefined; pushed: PushReport | undefined };

/** Pulls, then pushes, as `steps` says, with one connection. A failure is stored for the status, and thrown as AppError. */
export async function syncSpace(site: SyncSite, space: Space, { pulls, pushes }: SyncSteps): Promise<SyncReports> {
  try {
    return await withSpace(site, space, async (session) => {
      if (pulls && pushes) return await sync(session);
      return { pulled: pulls ? await pull(session) : undefined, pushed: pushes ? await push(session) : undefined };
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : "It failed.";
    write(site.db, () => noteSync(site.db, space.id, pulls ? "pull" : "push", message, now()));
    throw error;
  }
}
