// What sentences and labels say of a password: rules/statement-rows.ts has the words.
import { lazy } from "../lazy.ts";
import { some } from "../lists.ts";
import { memoizeByText } from "../memoize.ts";
import { isProseWord } from "./passphrase.ts";
import { type StatementRow, statementRows } from "./rules/statement-rows.ts";

export const listOf = memoizeByText(100, (words): ReadonlySet<string> => new Set(words.split(" ")));
const endingOf = memoizeByText(40, (endings) => new RegExp(`(?:${endings})$`, "u"));
const all = lazy(() => {
  const words = new Set<string>();
  for (const { predicates } of statementRows()) for (const word of predicates?.split(" ") ?? []) words.add(word);
  return words;
});

/** Returns whether the word, or a part of it in front of or behind a hyphen, says something of a password in the language. */
export function isPredicate(word: string, { predicates = "", endings = "" }: StatementRow): boolean {
  const known = listOf(predicates);
  if (known.has(word)) return true;
  return some(word.split("-"), (part) => known.has(part) || isProseWord(part) || endingOf(endings).test(part));
}

/** Returns whether the word says something of a password in any language, alone behind a label: `Passwort: leer`. */
export function isAnyPredicate(word: string): boolean {
  return all().has(word.toLowerCase());
}
