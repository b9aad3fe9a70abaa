// Arguments that several tools share, with the same names and descriptions everywhere.
import * as v from "valibot";
import { AppError } from "../core/app-error.ts";
import { now } from "../core/clock.ts";
import { parseInstant } from "../core/instant.ts";
import { observationTypes } from "../core/store/vocabulary.ts";

export const type = v.optional(v.pipe(v.array(v.picklist(observationTypes)), v.description("Only these types")));

export const project = v.optional(v.pipe(v.string(), v.description("Name or all; default: this")));

export const dateFrom = v.optional(v.pipe(v.string(), v.description("2026-01-31, ISO 8601, or an age: 24h, 7d, 2w")));

export const dateTo = v.optional(v.string());

export const dateAliases = { from: "date_from", since: "date_from", date_since: "date_from" } as const;

export const includeSuperseded = v.optional(
  v.pipe(v.boolean(), v.description("Include superseded and hidden ones")),
  false,
);

/** Returns the schema of a whole number in the range, with a default. */
export function whole(min: number, max: number, fallback: number) {
  return v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), fallback);
}

/** Returns the range of creation times for a search filter. Throws AppError `usage` for an invalid time. */
export function period(input: { date_from?: string | undefined; date_to?: string | undefined }) {
  const [since, until] = [instantOf("date_from", input.date_from), instantOf("date_to", input.date_to)];
  return { ...(since === undefined ? {} : { since }), ...(until === undefined ? {} : { until }) };
}

function instantOf(name: "date_from" | "date_to", text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const instant = parseInstant(text, now(), name === "date_to");
  if (instant !== undefined) return instant;
  throw new AppError("usage", `${name}: ${JSON.stringify(text.slice(0, 60))} is not a date.`, {
    hints: ["Give 2026-01-31, an ISO 8601 time, or an age such as 24h, 7d or 2w."],
  });
}
