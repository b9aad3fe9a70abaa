// The worker drains the queue and exits. It holds jobs by leases: if it is killed, another worker continues after the leases have
// expired.

import type { Database } from "bun:sqlite";
import { AppError } from "../app-error.ts";
import { now } from "../clock.ts";
import type { ModelChoice } from "../config/settings.ts";
import { write } from "../db/transaction.ts";
import { log } from "../log.ts";
import { OverBudget } from "../models/budget.ts";
import { ModelFailure } from "../models/model.ts";
import { finishJob, type Job, leaseJob, postponeDueJobs, postponeJob, renewLease } from "../store/job.ts";
import { claimWorker, releaseWorker, renewWorker } from "../store/worker.ts";
import { hourMs } from "../time.ts";
import { type JobHandler, PermanentJobError } from "./handler.ts";
import { heartbeatMs, leaseMs, nextWait } from "./timing.ts";

export type WorkerResult = { done: number; failed: number; postponed: number };

/** The maximum number of attempts after unusable answers. */
const maxAnswers = 3;
/** A job during which this many workers died is taken as the cause. */
const maxAttempts = 40;
const budgetWaitMs = hourMs;

/** Does the due jobs and returns the result; undefined when two workers are running already. */
export async function runWorker(
  db: Database,
  handlers: ReadonlyMap<string, JobHandler>,
  model: ModelChoice,
): Promise<WorkerResult | undefined> {
  const owner = crypto.randomUUID();
  if (!write(db, () => claimWorker(db, owner, now(), now() + leaseMs))) return undefined;
  const held: { job: Job | null } = { job: null };
  const heart = setInterval(() => sendHeartbeat(db, owner, held.job), heartbeatMs);
  const result: WorkerResult = { done: 0, failed: 0, postponed: 0 };
  try {
    for (;;) {
      const job = write(db, () => leaseJob(db, owner, now(), now() + leaseMs));
      if (!job) return result;
      held.job = job;
      result[await work(db, handlers, model, owner, job)] += 1;
      held.job = null;
    }
  } finally {
    clearInterval(heart);
    write(db, () => releaseWorker(db, owner));
  }
}

function sendHeartbeat(db: Database, owner: string, job: Job | null): void {
  try {
    write(db, () => {
      renewWorker(db, owner, now() + leaseMs);
      if (job) renewLease(db, job.id, owner, now() + leaseMs);
    });
  } catch (error) {
    // The database was busy for long. The next heartbeat comes before the lease expires.
    log("warn", "worker heartbeat missed", { error: String(error) });
  }
}

async function work(
  db: Database,
  handlers: ReadonlyMap<string, JobHandler>,
  model: ModelChoice,
  owner: string,
  job: Job,
): Promise<keyof WorkerResult> {
  try {
    const handler = handlers.get(job.kind);
    if (!handler || job.attempts > maxAttempts) throw new PermanentJobError(`abandoned at attempt ${job.attempts}`);
    const apply = await handler(db, job.payload, model);
    return write(db, () => {
      // First, so that the result of a job that another worker has taken over is not applied.
      if (!finishJob(db, { id: job.id, owner, status: "done", error: null, at: now() })) return "postponed";
      apply();
      return "done";
    });
  } catch (error) {
    return write(db, () => settleFailure(db, owner, job, error));
  }
}

/** Delays the job or ends it, depending on the error. */
function settleFailure(db: Database, owner: string, job: Job, error: unknown): keyof WorkerResult {
  const message = error instanceof Error ? error.message : String(error);
  log("warn", "job not done", { job: job.id, kind: job.kind, error: message });
  const at = now();
  const end = () => {
    finishJob(db, { id: job.id, owner, status: "failed", error: message, at });
    return "failed" as const;
  };
  const deferred = (waitMs: number, isCounted: boolean) => {
    postponeJob(db, { id: job.id, owner, notBefore: at + waitMs, waitMs, error: message, isCounted });
    return "postponed" as const;
  };
  if (error instanceof OverBudget) {
    // A session's limit stays exhausted; a day's limit becomes free again.
    if (error.scope === "session") return end();
    if (error.scope === "day") postponeDueJobs(db, at, at + budgetWaitMs);
    return deferred(budgetWaitMs, false);
  }
  if (error instanceof ModelFailure && error.kind !== "refused") {
    const waitMs = error.waitMs ?? nextWait(job.waitMs);
    // The model would not answer other jobs either: the worker exits, and one is started when the wait is over.
    if (error.kind !== "timeout") postponeDueJobs(db, at, at + waitMs);
    return deferred(waitMs, error.kind === "timeout");
  }
  // The database was locked, or the disk full.
  if (error instanceof AppError && error.code !== "internal") return deferred(nextWait(job.waitMs), false);
  return error instanceof PermanentJobError || job.attempts >= maxAnswers
    ? end()
    : deferred(nextWait(job.waitMs), true);
}
