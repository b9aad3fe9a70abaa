import type { Database } from "bun:sqlite";
import { dirname } from "node:path";
import { now } from "../clock.ts";
import { env } from "../config/env.ts";
import { chooseModel } from "../config/settings.ts";
import { programFolders } from "../files/find-program.ts";
import { defaultHost } from "../host/default-host.ts";
import { lightHosts } from "../host/light-hosts.ts";
import { log } from "../log.ts";
import { ownCommand } from "../process/own-command.ts";
import { startProgram } from "../process/start.ts";
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

/** Starts a process that extracts memories from ended turns: see hooks/learn-later.ts. Returns whether it was started. */
export function startExtraction(db: Database): boolean {
  return start(db, ["worker", "--turns"]);
}

/** Starts a worker, which finds the due jobs itself. Never throws. */
export function startWorker(db: Database): void {
  start(db, ["worker"]);
}

function start(db: Database, args: readonly string[]): boolean {
  if (env().alone) return false;
  try {
    // The keys of an agent go to the worker only if that agent is the model. The worker reads the default host's own records, too.
    const provider = chooseModel()?.provider;
    const clients = lightHosts.filter(({ name, program }) => name === defaultHost || program === provider);
    const child = startProgram("worker", [...ownCommand(), ...args], {
      // Not the caller's folder, which may be deleted.
      cwd: dirname(db.filename),
      // A program in the session's folder must not run in place of the model's client.
      extra: { PATH: programFolders(env().path, process.cwd()) },
      isMore: (name) => clients.some(({ isClientVariable }) => isClientVariable(name)),
      stdin: "ignore",
      stdout: "ignore",
      stderr: "ignore",
      // Detached, because the host kills child processes of its hooks.
      detached: true,
    });
    child.unref();
    return true;
  } catch (error) {
    log("warn", "the worker could not be started", { error: String(error) });
    return false;
  }
}
