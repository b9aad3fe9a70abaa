import { flatMap, map } from "../lists.ts";

/** A part of an expression, and a text that it matches: the examples are tests. */
export type PatternRow = { readonly pattern: string; readonly example: string };

/** Returns the source of an expression that matches what any of the rows does. */
export function anyOf(rows: readonly PatternRow[]): string {
  return `(?:${map(rows, ({ pattern }) => pattern).join("|")})`;
}

/** Returns the words of rows whose patterns are words, in lower case, with "|" between. */
export function wordsIn(rows: readonly PatternRow[]): string[] {
  return flatMap(rows, ({ pattern }) => pattern.split("|"));
}
