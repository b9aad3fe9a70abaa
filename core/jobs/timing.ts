import { hourMs, minuteMs } from "../time.ts";

/** The time after its last heartbeat during which a worker counts as alive. */
export const leaseMs = minuteMs;
/** Short enough that a busy machine may miss one or two heartbeats. */
export const heartbeatMs = 15_000;

const minWaitMs = minuteMs;
const maxWaitMs = hourMs;

/** Returns the next delay of a job that was delayed by `lastWaitMs` before: a minute, then twice as long each time, an hour at most. */
export function nextWait(lastWaitMs: number): number {
  return Math.min(maxWaitMs, Math.max(minWaitMs, lastWaitMs * 2));
}
