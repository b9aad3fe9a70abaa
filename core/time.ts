export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns a duration in whole milliseconds, as the database stores it; null if it is none. */
export function wholeMs(ms: number | null): number | null {
  return ms !== null && ms >= 0 && ms <= Number.MAX_SAFE_INTEGER ? Math.round(ms) : null;
}
