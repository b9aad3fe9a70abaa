import { AppError } from "../app-error.ts";
import { now } from "../clock.ts";
import { log } from "../log.ts";
import { listSpaces } from "../store/space.ts";
import { dueSteps } from "./due.ts";
import type { SyncSite } from "./open-space.ts";
import { syncSpace } from "./sync-space.ts";

/** Syncs what is due, for the worker. A failure is logged, and stored for the status; the next session tries again. */
export async function syncInBackground(site: SyncSite): Promise<void> {
  for (const space of listSpaces(site.db)) {
    const steps = dueSteps(site.db, space, now());
    if (!steps.pulls && !steps.pushes) continue;
    try {
      await syncSpace(site, space, steps);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log("warn", "sync failed", { remote: space.remote, error: error.message });
    }
  }
}
