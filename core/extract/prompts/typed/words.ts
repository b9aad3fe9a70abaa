import { withAsciiTwin, withStraightApostrophes } from "../../../language/ascii.ts";
import { typedWords } from "../../../language/pasted-text/frames.ts";
import {
  englishWords,
  errorOpenings,
  firstPersonWords,
  outputWords,
  pointingWords,
  requestWords,
  secondPersonWords,
  unspacedTypedWords,
  type WordRow,
} from "../../../language/pasted-text/words.ts";
import { lazy } from "../../../lazy.ts";

const word = withAsciiTwin(/[a-z0-9'_]+/g, () => /[\p{L}\p{N}'’_]+/gu);
const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const unspacedRun = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/g;
/** The approximate number of characters in a word of a language without spaces. */
const unspacedWord = 3;

const listOf = (rows: () => readonly Pick<WordRow, "words">[]) =>
  lazy(() => rows().flatMap(({ words }) => words.split(" ")));
const setOf = (rows: () => readonly Pick<WordRow, "words">[]) => {
  const list = listOf(rows);
  return lazy(() => new Set(list()));
};
const typed = setOf(typedWords);
const output = setOf(outputWords);
const pointing = setOf(pointingWords);
const request = setOf(requestWords);
const english = setOf(englishWords);
const firstPerson = setOf(firstPersonWords);
const secondPerson = setOf(secondPersonWords);
const errorOpening = setOf(errorOpenings);
const unspacedTyped = listOf(unspacedTypedWords);
const unspacedPointing = lazy(() => listOf(pointingWords)().filter((each) => unspaced.test(each)));
/** Words that users type in languages other than English; an English message in such a prompt holds none of them. */
const otherTyped = lazy(() => {
  const [first, ...others] = typedWords();
  const known = new Set([...(first?.words.split(" ") ?? []), ...english()]);
  return new Set(others.flatMap(({ words }) => words.split(" ")).filter((each) => !known.has(each)));
});

/** Counts and shares (0 to 1) of words that indicate the author of a text. */
export type TextWords = {
  /** The number of all words. */
  count: number;
  typed: number;
  typedShare: number;
  startsTyped: boolean;
  output: number;
  outputShare: number;
  englishShare: number;
  startsRequest: boolean;
  /** Numbers of words. */
  firstPerson: number;
  secondPerson: number;
  startsError: boolean;
  /** Whether it has words that users type in a language other than English. */
  isOtherLanguage: boolean;
};

/** Returns the word statistics of a text; `start` is the text without a list marker. */
export function readWords(text: string, start: string): TextWords {
  const words = splitWords(text);
  const runs = unspaced.test(text) ? (text.match(unspacedRun) ?? []) : [];
  const unspacedCount = runs.reduce((sum, { length }) => sum + length / unspacedWord, 0);
  const typedCount = countKnown(words, typed()) + (runs.length > 0 ? countContained(text, unspacedTyped()) : 0);
  const outputs = countKnown(words, output());
  return {
    count: words.length,
    typed: typedCount,
    typedShare: Math.min(1, (3 * typedCount) / Math.max(3, words.length + unspacedCount)),
    startsTyped: typed().has(words[0] ?? ""),
    output: outputs,
    outputShare: Math.min(1, (4 * outputs) / Math.max(4, words.length)),
    englishShare: countKnown(words, english()) / Math.max(4, words.length),
    isOtherLanguage: countKnown(words, otherTyped()) > 0,
    firstPerson: countKnown(words, firstPerson()),
    secondPerson: countKnown(words, secondPerson()),
    startsError: errorOpening().has(words[0] ?? ""),
    startsRequest: request().has(splitWords(start.slice(0, 40))[0] ?? ""),
  };
}

/** Returns whether a text refers to other text: "how can we fix this". */
export function pointsAtText(text: string): boolean {
  return (
    countKnown(splitWords(text), pointing()) > 0 ||
    (unspaced.test(text) && countContained(text, unspacedPointing()) > 0)
  );
}

function splitWords(text: string): readonly string[] {
  const small = withStraightApostrophes(text.toLowerCase());
  return small.match(word(small)) ?? [];
}

function countKnown(words: readonly string[], among: ReadonlySet<string>): number {
  return words.reduce((sum, each) => sum + (among.has(each) ? 1 : 0), 0);
}

function countContained(text: string, parts: readonly string[]): number {
  return parts.reduce((sum, each) => sum + (text.includes(each) ? 1 : 0), 0);
}

/** Returns whether a line ends with a reference to the following text: "please look at this:". */
export function endsPointing(line: string): boolean {
  const end = splitWords(line.slice(-24)).at(-1) ?? "";
  return pointing().has(end) || (unspaced.test(line) && countContained(line.slice(-6), unspacedPointing()) > 0);
}
