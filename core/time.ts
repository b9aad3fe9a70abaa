export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns a duration in whole milliseconds, as the database stores it; null if it is none. */
export function wholeMs(ms: number | null): number | null {
  return ms !== null && ms >= 0 && ms <= Number.MAX_SAFE_INTEGER ? Math.round(ms) : null;
}

/** Returns the day of an instant in UTC, such as "2026-01-31". */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
