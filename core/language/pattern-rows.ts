import { lazy } from "../lazy.ts";
import { map } from "../lists.ts";
import { holdsOne, unpackCues } from "./phrases.ts";

/** One thing that a text may hold: its name, an expression of at most 200 characters, and a text that holds it. */
export type PatternRow = { id: string; pattern: RegExp; example: string };

/** So many texts are asked row by row; compiling all rows as one expression pays for whoever asks more. */
const maxByCue = 100;

/**
 * Returns a test for whether a text holds one of the rows. With their cues (core/language/pattern-cues.json, all rows of one
 * list after the other) a row is compiled when a text first holds one of its cues: most rows of a hook's run never are.
 */
export function holdsAny(rows: readonly PatternRow[], flags = "i", ...packedCues: string[]): (text: string) => boolean {
  const joined = lazy(() => new RegExp(map(rows, ({ pattern }) => pattern.source).join("|"), flags));
  if (packedCues.length === 0) return (text) => joined().test(text);
  const cues = lazy(() => unpackCues(packedCues.join("\n")));
  const expressions: (RegExp | undefined)[] = [];
  let asked = 0;
  return (text) => {
    if (++asked > maxByCue) return joined().test(text);
    const small = text.toLowerCase();
    const ofRows = cues();
    for (let row = 0; row < rows.length; row++) {
      if (!holdsOne(small, ofRows[row] ?? [])) continue;
      const expression = expressions[row] ?? new RegExp(rows[row]?.pattern.source ?? "", flags);
      expressions[row] = expression;
      if (expression.test(text)) return true;
    }
    return false;
  };
}

/** Returns an expression for one of the words, which stand in `list` apart by white space; `~` joins the words of a phrase. */
export function anyWord(list: string): RegExp {
  const words = list
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll("~", " "));
  return new RegExp(`\\b(?:${words.join("|")})\\b`);
}
