/** The time after its last heartbeat during which a worker counts as alive. */
export const leaseMs = 60_000;
/** Short enough that a busy machine may miss one or two heartbeats. */
export const heartbeatMs = 15_000;

const shortestWaitMs = 60_000;
const longestWaitMs = 3_600_000;

/** Returns the next delay of a job that was delayed by `lastWaitMs` before: a minute, then twice as long each time, an hour at most. */
export function nextWait(lastWaitMs: number): number {
  return Math.min(longestWaitMs, Math.max(shortestWaitMs, lastWaitMs * 2));
}
