/** How long a worker is taken to be alive after it last said so. */
export const leaseMs = 60_000;
/** Often enough that a busy machine may miss one or two. */
export const heartbeatMs = 15_000;

const shortestWaitMs = 60_000;
const longestWaitMs = 3_600_000;

/** Returns how long a job is put off that was put off for `lastWaitMs` before: a minute, then twice as long each time, an hour at most. */
export function nextWait(lastWaitMs: number): number {
  return Math.min(longestWaitMs, Math.max(shortestWaitMs, lastWaitMs * 2));
}
