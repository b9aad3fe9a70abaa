// Openings with one wrong letter, or without their apostrophes and hyphens: "rmeember", "souviens toi", "noublie pas".
import type { FoldedText } from "../../language/fold.ts";
import { lazy } from "../../lazy.ts";
import { map } from "../../lists.ts";
import { memoizeByText } from "../../memoize.ts";
import { openingSpellings } from "./opening-spellings.ts" with { type: "macro" };

/** A text with its misspelled openings corrected; `place` maps a position in it to the source text. */
export type CorrectedText = { text: string; place: (at: number) => number };

/** `rank`: of two possible spellings the first one in the list is taken. */
type Spelling = { letters: string; spelled: string; isOneWord: boolean; rank: number };
/** Spellings by their number of letters. */
type Spellings = Map<number, Spelling[]>;
type Correction = { start: number; end: number; spelled: string };
type Word = { start: number; end: number };

/** The letters of the shortest opening in `openingSpellings`. */
const minLetters = 7;
/** The maximum number of words in an opening. */
const maxWords = 5;
const maxChars = 10_000;
// Folded Latin and Cyrillic letters as ranges: they compile faster than Unicode classes.
const word = /[a-z\u0430-\u045f\u0491]+/g;
const mark = /[ '-]/g;
const maxJointChars = 2;
const none: readonly Spelling[] = [];

const packed = lazy(() => `\n${openingSpellings()}\n`);
const keptLetters = 100;

/** Returns the openings that begin with a letter. They are unpacked when a word of the prompt begins with it. */
const spellingsOf = memoizeByText(keptLetters, (letter): Spellings => {
  const byLength: Spellings = new Map();
  const at = letter === "" ? -1 : packed().indexOf(`\n${letter}`);
  if (at < 0) return byLength;
  let rank = 0;
  for (const entry of packed()
    .slice(at + 2, packed().indexOf("\n", at + 1))
    .split("|")) {
    const separator = entry.indexOf("=");
    const letters = separator < 0 ? entry : entry.slice(0, separator);
    const spelling = { letters, spelled: entry.slice(separator + 1), isOneWord: separator < 0, rank: rank++ };
    const known = byLength.get(letters.length);
    if (known) known.push(spelling);
    else byLength.set(letters.length, [spelling]);
  }
  return byLength;
});

/** Returns the text with misspelled openings corrected; undefined if there are none. */
export function correctOpenings(text: string, folded: FoldedText): CorrectedText | undefined {
  const corrections = map(correctionsIn(folded.text.slice(0, maxChars)), ({ start, end, spelled }) => ({
    start: folded.sourceStart(start),
    end: folded.sourceEnd(end),
    spelled,
  }));
  if (corrections.length === 0) return undefined;
  let corrected = "";
  let last = 0;
  for (const { start, end, spelled } of corrections) {
    corrected += text.slice(last, start) + spelled;
    last = end;
  }
  return { text: corrected + text.slice(last), place: (at) => placeIn(corrections, at) };
}

function placeIn(corrections: readonly Correction[], at: number): number {
  let shift = 0;
  for (const { start, end, spelled } of corrections) {
    const from = start + shift;
    if (at <= from) break;
    if (at < from + spelled.length) return Math.min(end, start + at - from);
    shift += spelled.length - (end - start);
  }
  return at - shift;
}

function correctionsIn(folded: string): Correction[] {
  const words: Word[] = [];
  word.lastIndex = 0;
  for (let match = word.exec(folded); match !== null; match = word.exec(folded)) {
    words.push({ start: match.index, end: word.lastIndex });
  }
  const found: Correction[] = [];
  let covered = 0;
  for (let at = 0; at < words.length; at++) {
    const start = words[at]?.start ?? 0;
    const known = spellingsOf(folded.charAt(start));
    const swapped = spellingsOf(folded.charAt(start + 1));
    if (known.size + swapped.size === 0 || start < covered) continue;
    const opening = openingAt(folded, words, at, [known, swapped]);
    if (!opening) continue;
    // No word of an opening begins another one: "a partir de ahora" holds "partir de ahora".
    covered = opening.end;
    if (opening.spelled !== folded.slice(opening.start, opening.end)) found.push(opening);
  }
  return found;
}

/** Returns the opening that begins with the word `at`, and its right spelling; undefined if none does. */
function openingAt(
  folded: string,
  words: readonly Word[],
  at: number,
  known: readonly Spellings[],
): Correction | undefined {
  const start = words[at]?.start ?? 0;
  let letters = "";
  let last = start;
  for (let next = at; next < Math.min(words.length, at + maxWords); next++) {
    const { start: from, end } = words[next] as Word;
    if (from > last + maxJointChars) break;
    const joint = folded.slice(last, from);
    // Most words are apart by one space.
    if (joint !== "" && joint !== " " && joint.replace(mark, "") !== "") break;
    letters += folded.slice(from, end);
    last = end;
    if (letters.length < minLetters - 1) continue;
    const written = folded.slice(start, end);
    for (const byLength of known) {
      let meant: Spelling | undefined;
      // One slip makes a word one letter longer or shorter.
      for (let length = letters.length - 1; length <= letters.length + 1; length++) {
        for (const spelling of byLength.get(length) ?? none) {
          if (spelling.spelled === written) return { start, end, spelled: written };
          if ((!meant || spelling.rank < meant.rank) && isMeant(letters, spelling)) meant = spelling;
        }
      }
      if (meant) return { start, end, spelled: meant.spelled };
    }
  }
  return undefined;
}

/** `letters` has at most one letter more or less. */
function isMeant(letters: string, { letters: right, isOneWord }: Spelling): boolean {
  if (letters === right) return true;
  // "и имей в виду": a word before or after it is not a misspelling.
  if (letters.includes(right)) return false;
  const isSwapped = letters[0] === right[1] && letters[1] === right[0];
  if (letters[0] !== right[0] && !isSwapped) return false;
  // Another last letter mostly makes another form of the word: "remembers", "запомню", "vergiss nichts".
  const isOtherForm = letters.startsWith(right.slice(0, -1)) && (isOneWord || letters.length >= right.length);
  return !isOtherForm && isOneSlip(letters, right);
}

/**
 * Returns whether one letter is added, left out or replaced, or two are swapped. It compares many words, so it builds
 * no table as edit-distance.ts does.
 */
function isOneSlip(written: string, right: string): boolean {
  let start = 0;
  while (start < written.length && written[start] === right[start]) start++;
  let end = 0;
  const shorter = Math.min(written.length, right.length) - start;
  while (end < shorter && written.at(-1 - end) === right.at(-1 - end)) end++;
  const [wrong, meant] = [written.slice(start, written.length - end), right.slice(start, right.length - end)];
  if (wrong.length <= 1 && meant.length <= 1) return true;
  return wrong.length === 2 && wrong[0] === meant[1] && wrong[1] === meant[0] && meant.length === 2;
}
