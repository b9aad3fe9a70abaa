import { lazy } from "../../lazy.ts";

// Ranges instead of \p{L}: this runs over every edit of a session, and the u flag makes it four times slower.
const identifier = /[A-Za-z_$\u00c0-\ud7ff][\w$\u00c0-\ud7ff]{2,63}/g;

/** Words of every programming language and of every failing test; they identify nothing. */
const common = lazy(
  () =>
    new Set(
      `about after again all and any are array assert assertionerror async await because been before boolean break bug but
  can case catch change changed check class code const could def default did does done each else end error errors
  exception exit expect expected export extends fail failed failing fails failure false file files fix fixed for from
  function get got had has have how import instead int interface into its let line message module more name new none not
  now null number object one only our out pass passed public received return run self set should some static string
  struct test tests than that the then there they this throw time true try two type undefined use used using value var
  void was were what when where which while why will with without you your`.split(/\s+/),
    ),
);

/** Returns the characteristic words of the text, in lower case, each once, at most `maximum`. */
export function characteristicWords(text: string, maximum: number): string[] {
  const words = new Set<string>();
  for (const [word] of text.slice(0, 20_000).matchAll(identifier)) {
    const lower = word.toLowerCase();
    if (!common().has(lower)) words.add(lower);
    if (words.size === maximum) break;
  }
  return [...words];
}

/** Returns the identifiers of a piece of code as written: those with a capital, an underscore or a minimum length. */
export function symbols(code: string, maximum: number): string[] {
  const found = new Set<string>();
  for (const [word] of code.slice(0, 1000).matchAll(identifier)) {
    if (!common().has(word.toLowerCase()) && (word.length >= 5 || /[A-Z_$]/.test(word))) found.add(word);
    if (found.size === maximum) break;
  }
  return [...found];
}

/** Returns whether the text holds one of the words, which are in lower case. */
export function mentions(text: string, words: ReadonlySet<string>): boolean {
  for (const [word] of text.slice(0, 20_000).matchAll(identifier)) if (words.has(word.toLowerCase())) return true;
  return false;
}
