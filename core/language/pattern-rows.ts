import { lazy } from "../lazy.ts";

/** One thing that a text may hold: its name, an expression of at most 200 characters, and a text that holds it. */
export type PatternRow = { id: string; pattern: RegExp; example: string };

/** Returns a test for whether a text holds one of the rows; they are compiled as one expression when it is first asked for. */
export function holdsAny(rows: readonly PatternRow[], flags = "i"): (text: string) => boolean {
  const joined = lazy(() => new RegExp(rows.map(({ pattern }) => pattern.source).join("|"), flags));
  return (text) => joined().test(text);
}

/** Returns an expression for one of the words, which stand in `list` apart by white space; `~` joins the words of a phrase. */
export function anyWord(list: string): RegExp {
  const words = list
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll("~", " "));
  return new RegExp(`\\b(?:${words.join("|")})\\b`);
}
