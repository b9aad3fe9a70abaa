import type { ParsedLine } from "../format/parse.ts";

const dayMs = 86_400_000;

/** What may lie in the future: until when something holds. */
const ends = new Set(["expires_at"]);

/**
 * Takes times that lie in the future as now, and returns why, for the first of them. A machine whose clock is ahead would
 * put its memories before all others, and keep them there for years.
 */
export function clampTimes(record: ParsedLine, now: number): string | undefined {
  let reason: string | undefined;
  const fields: Record<string, unknown> = record;
  for (const [name, value] of Object.entries(fields)) {
    if (!name.endsWith("_at") || ends.has(name) || typeof value !== "string") continue;
    if (Date.parse(value) <= now + dayMs) continue;
    fields[name] = new Date(now).toISOString();
    reason ??= `${name}: ${value} is in the future and was taken as now; check the clock of the machine it comes from`;
  }
  return reason;
}
