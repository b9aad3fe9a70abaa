import { dayMs } from "../../time.ts";
import type { ParsedLine } from "../format/parse.ts";

/** Fields whose times may be in the future. */
const ends = new Set(["expires_at"]);

/**
 * Sets times in the future to now, and returns a message about the first of them. The memories of a device whose clock is
 * ahead would otherwise come before all others for years.
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
