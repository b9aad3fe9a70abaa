import type { Database } from "bun:sqlite";
import { dirname } from "node:path";
import { now } from "../clock.ts";
import { childEnv } from "../config/env.ts";
import { chooseModel } from "../config/settings.ts";
import { log } from "../log.ts";
import { hasDueJob } from "../store/job.ts";
import { hasLiveWorker } from "../store/worker.ts";

/**
 * Starts a worker of its own when there is work that nobody sees to and a model that could do it. Costs a look into two
 * small indexes otherwise. Never throws: whoever comes next sees the same work.
 */
export function startWorkerIfDue(db: Database): void {
  try {
    const at = now();
    if (hasDueJob(db, at) && !hasLiveWorker(db, at) && chooseModel()) startWorker(db);
  } catch (error) {
    log("warn", "the worker could not be started", { error: String(error) });
  }
}

/** Starts a worker, which looks for itself what there is to do. Never throws. */
export function startWorker(db: Database): void {
  try {
    const child = Bun.spawn([...ownCommand(), "worker"], {
      // Not the folder it was called in: that may be deleted, and is nothing to the worker.
      cwd: dirname(db.filename),
      env: childEnv(),
      stdin: "ignore",
      stdout: "ignore",
      stderr: "ignore",
      // The host ends what its hooks leave behind.
      detached: true,
      windowsHide: true,
    });
    child.unref();
  } catch (error) {
    log("warn", "the worker could not be started", { error: String(error) });
  }
}

function ownCommand(): string[] {
  return Bun.isStandaloneExecutable ? [process.execPath] : [process.execPath, Bun.main];
}
