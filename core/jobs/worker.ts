// The worker drains the queue and ends. What it holds are rows with a time on them: it may be killed at any instant, and
// another one goes on when the time is up.
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
import { type JobHandler, Unusable } from "./handler.ts";
import { heartbeatMs, leaseMs, nextWait } from "./timing.ts";

export type WorkerResult = { done: number; failed: number; postponed: number };

/** An answer that is of no use is asked for so often in all. */
const maxAnswers = 3;
/** A job that so many workers died of is what they died of. */
const maxAttempts = 40;
const budgetWaitMs = 3_600_000;

/** Does what is due and returns how it went; undefined when two workers are at it already. */
export async function runWorker(
  db: Database,
  handlers: ReadonlyMap<string, JobHandler>,
  model: ModelChoice,
): Promise<WorkerResult | undefined> {
  const owner = crypto.randomUUID();
  if (!write(db, () => claimWorker(db, owner, now(), now() + leaseMs))) return undefined;
  const held: { job: Job | null } = { job: null };
  const heart = setInterval(() => beat(db, owner, held.job), heartbeatMs);
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

function beat(db: Database, owner: string, job: Job | null): void {
  try {
    write(db, () => {
      renewWorker(db, owner, now() + leaseMs);
      if (job) renewLease(db, job.id, owner, now() + leaseMs);
    });
  } catch (error) {
    // The database was busy for long: the next beat comes before the time is up.
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
    if (!handler || job.attempts > maxAttempts) throw new Unusable(`abandoned at attempt ${job.attempts}`);
    const apply = await handler(db, job.payload, model);
    return write(db, () => {
      // First, so that the result of a job that somebody else has taken over is not applied at all.
      if (!finishJob(db, { id: job.id, owner, status: "done", error: null, at: now() })) return "postponed";
      apply();
      return "done";
    });
  } catch (error) {
    return write(db, () => settleFailure(db, owner, job, error));
  }
}

/** Puts the job off, or ends it, by what went wrong. */
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
    // What a session may cost does not grow; what a day may cost, does.
    if (error.scope === "session") return end();
    if (error.scope === "day") postponeDueJobs(db, at, at + budgetWaitMs);
    return deferred(budgetWaitMs, false);
  }
  if (error instanceof ModelFailure && error.kind !== "refused") {
    const waitMs = error.waitMs ?? nextWait(job.waitMs);
    // Nobody is there to answer the others either: the worker ends, and one is started when the wait is over.
    if (error.kind !== "timeout") postponeDueJobs(db, at, at + waitMs);
    return deferred(waitMs, error.kind === "timeout");
  }
  // The database was locked, or the disk full.
  if (error instanceof AppError && error.code !== "internal") return deferred(nextWait(job.waitMs), false);
  return error instanceof Unusable || job.attempts >= maxAnswers ? end() : deferred(nextWait(job.waitMs), true);
}
