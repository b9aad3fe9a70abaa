const unitMs: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/**
 * Returns the instant that `text` names, in milliseconds since the epoch: an age before `now` ("90m", "7d"), a local day or an
 * ISO 8601 time. A day means its first instant, or its last if `isEnd`. Undefined for any other text.
 */
export function parseInstant(text: string, now: number, isEnd = false): number | undefined {
  const trimmed = text.trim();
  const age = /^(\d{1,5})([mhdw])$/.exec(trimmed);
  if (age) return now - Number(age[1]) * (unitMs[age[2] ?? ""] ?? 0);
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  if (day) return localDay(Number(day[1]), Number(day[2]), Number(day[3]), isEnd);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(trimmed)) return undefined;
  const instant = Date.parse(trimmed);
  return Number.isNaN(instant) ? undefined : instant;
}

function localDay(year: number, month: number, day: number, isEnd: boolean): number | undefined {
  const start = new Date(year, month - 1, day);
  // Date rolls 31 February over into March.
  if (start.getMonth() !== month - 1 || start.getDate() !== day) return undefined;
  return isEnd ? new Date(year, month - 1, day + 1).getTime() - 1 : start.getTime();
}
