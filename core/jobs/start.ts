import type { Database } from "bun:sqlite";
import { dirname } from "node:path";
import { now } from "../clock.ts";
import { childEnv, env } from "../config/env.ts";
import { chooseModel } from "../config/settings.ts";
import { programFolders } from "../files/find-program.ts";
import { log } from "../log.ts";
import { hasDueJob } from "../store/job.ts";
import { hasLiveWorker } from "../store/worker.ts";

/**
 * Starts a worker process when jobs are due, no worker runs and a model is configured. Otherwise costs two small index
 * lookups. Never throws: the next caller finds the same jobs.
 */
export function startWorkerIfDue(db: Database): void {
  try {
    const at = now();
    if (hasDueJob(db, at) && !hasLiveWorker(db, at) && chooseModel()) startWorker(db);
  } catch (error) {
    log("warn", "the worker could not be started", { error: String(error) });
  }
}

/** Starts a worker, which finds the due jobs itself. Never throws. */
export function startWorker(db: Database): void {
  try {
    const child = Bun.spawn([...ownCommand(), "worker"], {
      // Not the caller's folder, which may be deleted.
      cwd: dirname(db.filename),
      // A program in the session's folder must not stand in for the model's client.
      env: childEnv({ PATH: programFolders(env().path, process.cwd()) }),
      stdin: "ignore",
      stdout: "ignore",
      stderr: "ignore",
      // Detached, because the host kills child processes of its hooks.
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
