// Secrets identified by what stands around them: the name in front of them (`password=…`, `"api_key": "…"`, `the password is …`),
// the program whose argument they are, or the layout of a file.

import { visitNames } from "./name-finder.ts";
import { findAfterName } from "./pair-grammar.ts";
import { findInClients } from "./secret-clients.ts";
import { findInLayouts } from "./secret-layouts.ts";
import type { TextRange } from "./text-range.ts";

/** A secret without its quotes, and what it was found by. */
export type NamedSecret = TextRange & { readonly kind: string };

/**
 * Returns the places of the secrets that are found by a name, a command or a layout around them. They can overlap. `lower` is the
 * text in lower case, of the same length.
 */
export function findNamedSecrets(text: string, lower = lowerCase(text)): NamedSecret[] {
  const found: NamedSecret[] = [];
  const add = (start: number, end: number, kind: string) => {
    if (end > start && !text.startsWith("***", start)) found.push({ start, end, kind });
  };
  visitNames(text, lower, (name) => findAfterName(text, name, add));
  findInClients(text, lower, add);
  findInLayouts(text, lower, add);
  return found;
}

/** "İ" is the one letter whose lower case is longer than itself; it would shift all positions after it. */
function lowerCase(text: string): string {
  return (text.includes("İ") ? text.replaceAll("İ", "I") : text).toLowerCase();
}
