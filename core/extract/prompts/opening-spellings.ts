// Run when the program is built: the result becomes a constant of the function that uses it.
import { strongOpenings } from "../../language/explicit-request/strong-openings.ts";

/** Shorter openings are too similar to other words. */
const minLetters = 7;

/**
 * Returns the openings in which a misspelling is looked for, a line for each first letter: the letter, then each opening without its
 * spaces, apostrophes and hyphens, and with them if it has any, as in `rremember|rememberthat=remember that`.
 */
export function openingSpellings(): string {
  const byLetter = new Map<string, string[]>();
  for (const spelled of strongOpenings.flatMap(({ phrases }) => phrases.split("|"))) {
    const letters = spelled.replace(/[ '-]/g, "");
    if (letters.length < minLetters) continue;
    const entry = letters === spelled ? letters : `${letters}=${spelled}`;
    byLetter.set(letters.charAt(0), [...(byLetter.get(letters.charAt(0)) ?? []), entry]);
  }
  return [...byLetter].map(([letter, entries]) => letter + entries.join("|")).join("\n");
}
