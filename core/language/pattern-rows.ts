import { lazy } from "../lazy.ts";
import { map } from "../lists.ts";
import { holdsOne, unpackCues } from "./phrases.ts";

/** One pattern of a list: its id, an expression of at most 200 characters, and a text that it matches. */
export type PatternRow = { id: string; pattern: RegExp; example: string };

/** The first texts are tested row by row; for more texts one expression of all rows is compiled. */
const maxByCue = 40;

/**
 * Returns a test for whether a text matches one of the rows. With their cues (core/language/pattern-cues.json, all rows
 * of one list after the other) a row is compiled when a text first holds one of its cues: most rows are never compiled
 * in a hook's run.
 */
export function holdsAny(rows: readonly PatternRow[], flags = "i", ...packedCues: string[]): (text: string) => boolean {
  const joined = lazy(() => new RegExp(map(rows, ({ pattern }) => pattern.source).join("|"), flags));
  if (packedCues.length === 0) return (text) => joined().test(text);
  const first = firstMatch(rows, flags, ...packedCues);
  let asked = 0;
  return (text) => (++asked > maxByCue ? joined().test(text) : first(text) !== undefined);
}

/** Returns a function that returns the match of the first matching row, in their order; undefined for none. */
export function firstMatch(
  rows: readonly PatternRow[],
  flags: string,
  ...packedCues: string[]
): (text: string) => string | undefined {
  const cues = lazy(() => unpackCues(packedCues.join("\n")));
  const expressions: (RegExp | undefined)[] = [];
  return (text) => {
    const small = text.toLowerCase();
    const ofRows = cues();
    for (let row = 0; row < rows.length; row++) {
      if (!holdsOne(small, ofRows[row] ?? [])) continue;
      const expression = expressions[row] ?? new RegExp(rows[row]?.pattern.source ?? "", flags);
      expressions[row] = expression;
      const match = expression.exec(text);
      if (match) return match[0];
    }
    return undefined;
  };
}

/**
 * Returns an expression for any of the words, which are separated by white space in `list`; `~` joins the words of a
 * phrase.
 */
export function anyWord(list: string): RegExp {
  const words = map(list.trim().split(/\s+/), (word) => word.replaceAll("~", " "));
  return new RegExp(`\\b(?:${words.join("|")})\\b`);
}
