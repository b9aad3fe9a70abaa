const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/**
 * Returns the instant that `text` names, in milliseconds since the epoch: "90m", "24h", "7d" and "2w" count back from
 * `now`, "2026-01-31" is that day's local midnight, anything longer is ISO 8601. Undefined when it is none of these.
 */
export function parseSince(text: string, now: number): number | undefined {
  const span = /^(\d{1,5})([mhdw])$/.exec(text);
  if (span) return now - Number(span[1]) * unitMs[span[2] as keyof typeof unitMs];
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (day) return localMidnight(Number(day[1]), Number(day[2]), Number(day[3]));
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
}

function localMidnight(year: number, month: number, day: number): number | undefined {
  const date = new Date(year, month - 1, day);
  // Date rolls 31 February over into March.
  return date.getMonth() === month - 1 && date.getDate() === day ? date.getTime() : undefined;
}
