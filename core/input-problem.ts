import type { BaseIssue } from "valibot";
import { inertLine } from "./privacy/fence.ts";

const givenChars = 60;

/** Returns what is wrong with an argument, in words for whoever sent it. */
export function problemOf({ type, expected, requirement, input }: BaseIssue<unknown>): string {
  if (input === undefined) return "is missing";
  if (expected === "never") return "is unknown";
  switch (type) {
    case "string":
      return `${given(input)} is not a text`;
    case "number":
    case "integer":
      return `${given(input)} is not a whole number`;
    case "boolean":
      return `${given(input)} is neither true nor false`;
    case "picklist":
      return `${given(input)} is not one of ${expected?.replace(/[()"]/g, "").replaceAll(" | ", ", ")}`;
    case "min_value":
      return `${given(input)} is less than ${requirement}`;
    case "max_value":
      return `${given(input)} is more than ${requirement}`;
    case "min_length":
      return "is empty";
    case "max_length":
      return Array.isArray(input)
        ? `${input.length} are too many; the limit is ${requirement}`
        : `${String(input).length} characters are too many; the limit is ${requirement}`;
    default:
      return `${given(input)} does not fit`;
  }
}

function given(input: unknown): string {
  return inertLine(JSON.stringify(input) ?? String(input), givenChars);
}
