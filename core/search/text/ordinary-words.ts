// Whether a word is too ordinary to be evidence by itself.
import { lazy } from "../../lazy.ts";
import { memoizeByText } from "../../memoize.ts";
import { hasAsciiWords } from "./fold.ts";
import { foldedWords, ordinaryPairs, ordinaryWords, talkWords } from "./ordinary-word-lists.ts" with { type: "macro" };
import { stem, stemPrefix } from "./stem.ts";

const all = lazy(() => ordinaryWords());
const inOtherScripts = lazy(() => foldedWords());
const pairs = lazy(() => ordinaryPairs());
const conversational = lazy(() => talkWords());

/** Chinese function characters: a pair with one of them is not a word, or an ordinary one. */
const chineseGrammar =
  /[的是了吗呢吧在有和与就都也不我你他她它们这那么个请把被给让为对从到会能要想还又再很太最更没什怎哪多少几]/;

/** Returns whether two adjacent characters are grammar rather than a part of a word. */
export function isGrammar(pair: string): boolean {
  return chineseGrammar.test(pair) || /^\p{Script=Hiragana}+$/u.test(pair);
}

/** Each hit asks for the words of the same query. */
const keptStems = 5_000;

/** Returns whether a word, given by its stem, is too ordinary to be evidence by itself: a listed word, or a pair that many people use. */
export function isOrdinary(wordStem: string): boolean {
  return isListedWord(wordStem) || isOrdinaryPair(wordStem);
}

/**
 * Returns whether a word, given by its stem, is a listed ordinary word of any language. Stems only the listed words with the
 * stem's prefix: stemming them all would take a hook longer than its search.
 */
export const isListedWord = memoizeByText(keptStems, (wordStem) => isListed(wordStem, listFor(wordStem, all)));

/** Other words have more characters, or are ASCII. */
function isOrdinaryPair(wordStem: string): boolean {
  return wordStem.length === 2 && !hasAsciiWords(wordStem) && pairs().includes(` ${wordStem} `);
}

/** Returns whether a word, given by its stem, is conversational: in "why does the build need so long" all words but "build". */
export const isTalk = memoizeByText(keptStems, (wordStem) => isListed(wordStem, listFor(wordStem, conversational)));

/** Returns the list that may hold the word: other scripts are in the spelling of the index. */
function listFor(wordStem: string, list: () => string): string {
  return hasAsciiWords(wordStem) ? list() : inOtherScripts();
}

function isListed(wordStem: string, list: string): boolean {
  const beginning = ` ${stemPrefix(wordStem)}`;
  for (let at = list.indexOf(beginning); at >= 0; at = list.indexOf(beginning, at + 1)) {
    if (stem(list.slice(at + 1, list.indexOf(" ", at + 1))) === wordStem) return true;
  }
  return false;
}
