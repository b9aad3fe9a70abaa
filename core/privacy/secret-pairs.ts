// Secrets identified by the name in front of them: `password=…`, `"api_key": "…"`, `--token …`, `the password is …`.
// One pass over the names. The text around each is parsed by hand, because one expression for all forms can't be linear.

import { type SecretName, visitNames } from "./name-finder.ts";
import { findAfterName } from "./pair-grammar.ts";
import { findInClients } from "./secret-clients.ts";
import { findInLayouts } from "./secret-layouts.ts";
import type { SecretRange } from "./secret-range.ts";

export type { SecretRange } from "./secret-range.ts";

/**
 * Returns the places of secrets that are found by a name, a command or a layout around them, in the order of the text and without
 * overlaps. `lower` is the text in lower case, of the same length.
 */
export function findNamedSecrets(text: string, lower = lowered(text)): SecretRange[] {
  const found: SecretRange[] = [];
  const add = (start: number, end: number, kind: string) => {
    if (end > start && !text.startsWith("***", start)) found.push({ start, end, kind });
  };
  visitNames(text, lower, (name: SecretName) => findAfterName(text, name, add));
  findInClients(text, lower, add);
  findInLayouts(text, lower, add);
  return merged(found);
}

/** "İ" is the one letter whose lower case is longer than itself; it would shift all positions after it. */
function lowered(text: string): string {
  return (text.includes("İ") ? text.replaceAll("İ", "I") : text).toLowerCase();
}

/** Returns the text with the value behind each name of a secret masked, the name and the quotes kept. */
export function hidePairs(text: string): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of findNamedSecrets(text)) {
    kept += `${text.slice(from, start)}***`;
    from = end;
  }
  return from === 0 ? text : kept + text.slice(from);
}

function merged(ranges: SecretRange[]): SecretRange[] {
  if (ranges.length < 2) return ranges;
  ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  const result: SecretRange[] = [];
  for (const range of ranges) {
    const previous = result[result.length - 1];
    if (previous === undefined || range.start >= previous.end) result.push({ ...range });
    else previous.end = Math.max(previous.end, range.end);
  }
  return result;
}
