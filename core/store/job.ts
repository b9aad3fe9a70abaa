import type { Database } from "bun:sqlite";
import { hourMs, minuteMs } from "../time.ts";

/** Queued work. `payload` is JSON whose form depends on the job's kind. */
export type Job = { id: number; kind: string; uniqueKey: string; payload: string; attempts: number; waitMs: number };

/** A lease that ends later than this was granted before the clock was set back. It is ignored. */
const maxLeaseMs = 10 * minuteMs;
/** The same limit for the time before which a job must not run. */
const maxWaitMs = 25 * hourMs;

/** A job whose lease ended longer ago than this is stuck: no worker took it over. */
const graceMs = 10 * minuteMs;
const isStale = `status = 'due' AND lease_until IS NOT NULL
  AND (lease_until <= $at - $graceMs OR lease_until > $at + $maxLeaseMs)`;

const columns = "id, kind, unique_key AS uniqueKey, payload, attempts, wait_ms AS waitMs";
const isDue = "status = 'due' AND (not_before <= $at OR not_before > $at + $maxWaitMs)";
const isFree = "(lease_until IS NULL OR lease_until <= $at OR lease_until > $at + $maxLeaseMs)";

/** Adds a job. A waiting job with the same key that has not started gets the new payload and time instead. */
export function putJob(
  db: Database,
  job: { kind: string; uniqueKey: string; payload: string; notBefore: number; at: number },
): void {
  db.query<null, Record<string, string | number>>(
    `INSERT INTO job (kind, unique_key, payload, status, not_before, created_at)
     VALUES ($kind, $uniqueKey, $payload, 'due', $notBefore, $at)
     ON CONFLICT (unique_key) DO UPDATE SET payload = excluded.payload, not_before = excluded.not_before
     WHERE status = 'due' AND lease_owner IS NULL AND attempts = 0`,
  ).run({ ...job });
}

/** Returns the newest job whose key begins with `prefix`, whether it may still be changed, and the number of such jobs. */
export function lastJob(db: Database, prefix: string): { payload: string; isUntouched: boolean; count: number } | null {
  const row = db
    .query<{ payload: string; untouched: number; count: number }, [string, string]>(
      `SELECT payload, status = 'due' AND lease_owner IS NULL AND attempts = 0 AS untouched, count(*) OVER () AS count
       FROM job WHERE unique_key >= ? AND unique_key < ? ORDER BY id DESC LIMIT 1`,
    )
    .get(prefix, `${prefix}\uffff`);
  return row && { ...row, isUntouched: row.untouched === 1 };
}

/** Returns when the last of the jobs whose keys begin with `prefix` was done, in ms since the epoch; null for none. */
export function lastDoneAt(db: Database, prefix: string): number | null {
  const row = db
    .query<{ at: number | null }, [string, string]>(
      "SELECT max(finished_at) AS at FROM job WHERE unique_key >= ? AND unique_key < ? AND status = 'done'",
    )
    .get(prefix, `${prefix}\uffff`);
  return row?.at ?? null;
}

/** The state of a job: `error` is that of the last attempt, `isRunning` whether a worker holds it. */
export type JobState = { status: "due" | "done" | "failed"; error: string | null; isRunning: boolean };

/** Returns the newest job whose key begins with `prefix`; null for none. */
export function lastJobState(db: Database, prefix: string): JobState | null {
  const row = db
    .query<Omit<JobState, "isRunning"> & { running: number }, [string, string]>(
      `SELECT status, last_error AS error, lease_owner IS NOT NULL AS running FROM job
       WHERE unique_key >= ? AND unique_key < ? ORDER BY id DESC LIMIT 1`,
    )
    .get(prefix, `${prefix}\uffff`);
  return row && { status: row.status, error: row.error, isRunning: row.running === 1 };
}

/** Makes the unstarted jobs due whose keys begin with `prefix`. */
export function startJobs(db: Database, prefix: string, at: number): void {
  db.query<null, [number, string, string, number]>(
    `UPDATE job SET not_before = ? WHERE unique_key >= ? AND unique_key < ? AND not_before > ?
     AND status = 'due' AND lease_owner IS NULL AND attempts = 0 AND wait_ms = 0`,
  ).run(at, prefix, `${prefix}\uffff`, at);
}

/** Makes the unstarted jobs whose keys begin with `prefix` wait for the latest job that is due and whose key begins with `others`. */
export function delayJobs(db: Database, prefix: string, others: string): void {
  db.query<null, string[]>(
    `UPDATE job SET not_before = max(not_before, coalesce(
       (SELECT max(not_before) FROM job WHERE unique_key >= ? AND unique_key < ? AND status = 'due'), 0))
     WHERE unique_key >= ? AND unique_key < ? AND status = 'due' AND lease_owner IS NULL AND attempts = 0`,
  ).run(others, `${others}\uffff`, prefix, `${prefix}\uffff`);
}

/** Returns whether a job could be started at `at`. */
export function hasDueJob(db: Database, at: number): boolean {
  const query = `SELECT 1 FROM job WHERE ${isDue} AND ${isFree} LIMIT 1`;
  return db.query<unknown, Record<string, number>>(query).get({ at, maxWaitMs, maxLeaseMs }) !== null;
}

/**
 * Leases the oldest due job to `owner` until `until` and counts the attempt. Rechecks and reviews of a start come after the readings that
 * are due, and backlog jobs last. Null for none.
 */
export function leaseJob(db: Database, owner: string, at: number, until: number): Job | null {
  return db
    .query<Job, Record<string, string | number>>(
      `UPDATE job SET lease_owner = $owner, lease_until = $until, attempts = attempts + 1
       WHERE id = (SELECT id FROM job WHERE ${isDue} AND ${isFree}
         ORDER BY kind = 'backlog', kind = 'review-start', kind = 'recheck', id LIMIT 1)
       RETURNING ${columns}`,
    )
    .get({ owner, at, until, maxWaitMs, maxLeaseMs });
}

export function renewLease(db: Database, id: number, owner: string, until: number): void {
  db.query("UPDATE job SET lease_until = ? WHERE id = ? AND lease_owner = ? AND status = 'due'").run(until, id, owner);
}

/** Ends the job if this owner still holds it: after a takeover the result of the new owner counts. */
export function finishJob(
  db: Database,
  job: { id: number; owner: string; status: "done" | "failed"; error: string | null; at: number },
): boolean {
  const { changes } = db
    .query<null, Record<string, string | number | null>>(
      `UPDATE job SET status = $status, last_error = $error, finished_at = $at, lease_owner = NULL, lease_until = NULL
       WHERE id = $id AND lease_owner = $owner AND status = 'due'`,
    )
    .run({ ...job });
  return changes === 1;
}

/** Delays the job if this owner still holds it; `isCounted`: whether the attempt counts. */
export function postponeJob(
  db: Database,
  job: { id: number; owner: string; notBefore: number; waitMs: number; error: string; isCounted: boolean },
): void {
  db.query<null, Record<string, string | number>>(
    `UPDATE job SET not_before = $notBefore, wait_ms = $waitMs, last_error = $error,
       attempts = attempts - $uncounted, lease_owner = NULL, lease_until = NULL
     WHERE id = $id AND lease_owner = $owner AND status = 'due'`,
  ).run({
    id: job.id,
    owner: job.owner,
    notBefore: job.notBefore,
    waitMs: job.waitMs,
    error: job.error,
    uncounted: job.isCounted ? 0 : 1,
  });
}

/** Delays all other due jobs: a model that is unreachable for one job is unreachable for the others. */
export function postponeDueJobs(db: Database, at: number, notBefore: number): void {
  db.query<null, Record<string, number>>(
    `UPDATE job SET not_before = $notBefore WHERE ${isDue} AND ${isFree} AND lease_owner IS NULL`,
  ).run({ at, notBefore, maxWaitMs, maxLeaseMs });
}

/** Counts the jobs held by dead workers. */
export function countStaleLeases(db: Database, at: number): number {
  const query = `SELECT count(*) AS n FROM job WHERE ${isStale}`;
  return db.query<{ n: number }, Record<string, number>>(query).get({ at, graceMs, maxLeaseMs })?.n ?? 0;
}

/** Releases the jobs of dead workers and returns their number; each may be started at once. */
export function freeStaleLeases(db: Database, at: number): number {
  const query = db.query<null, Record<string, number>>(
    `UPDATE job SET lease_owner = NULL, lease_until = NULL WHERE ${isStale}`,
  );
  return query.run({ at, graceMs, maxLeaseMs }).changes;
}

/** Counts the jobs by status. */
export function countJobs(db: Database): { due: number; failed: number } {
  return (
    db
      .query<{ due: number; failed: number }, []>(
        "SELECT count(*) FILTER (WHERE status = 'due') AS due, count(*) FILTER (WHERE status = 'failed') AS failed FROM job",
      )
      .get() ?? { due: 0, failed: 0 }
  );
}

/** Returns the number of waiting jobs, and the error of the last job since `since` that was delayed or given up. */
export function getJobTrouble(db: Database, since: number): { waiting: number; error: string | null } {
  const last = db
    .query<{ error: string | null }, [number]>(
      `SELECT last_error AS error FROM job WHERE last_error IS NOT NULL AND status <> 'done' AND (status = 'due' OR finished_at > ?)
       ORDER BY coalesce(finished_at, not_before) DESC LIMIT 1`,
    )
    .get(since);
  return { waiting: countJobs(db).due, error: last?.error ?? null };
}
