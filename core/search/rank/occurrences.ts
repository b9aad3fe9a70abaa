// Finds the occurrences of query terms in a memory. The text is searched for stems instead of being tokenized: to tokenize thirty
// memories costs a hook, which starts with nothing compiled, more than everything else it does.

import { lazy } from "../../lazy.ts";
import { filter, findIndex, flatMap, map } from "../../lists.ts";
import { type Indexable, searchFields } from "../document.ts";
import type { Term } from "../text/analyze.ts";
import { isJoined, lowerCase, plainText, readable } from "../text/fold.ts";
import { stem, stemPrefix } from "../text/stem.ts";

export const fieldNames = ["title", "body", "files", "hints"] as const;
export type FieldName = (typeof fieldNames)[number];

/** The occurrences of a query's terms in one memory. */
export type Occurrences = {
  /** Length of the part of each field that was read, in UTF-16 units. */
  lengths: Record<FieldName, number>;
  /** Number of occurrences of each query term in each field, by stem; no entry if there are none. */
  counts: Map<string, Record<FieldName, number>>;
  /** Returns the minimum distance of two terms, given by their stems, in words; Infinity if they are not near. */
  distance: (first: string, second: string) => number;
};

/** Bounds the work per memory. A match beyond is still found by the index, but does not count here. */
const maxTextChars: Record<FieldName, number> = { title: 300, body: 2500, files: 600, hints: 600 };
/** Words further apart than this many characters are not near. Searching further costs more than it gains. */
const maxNearChars = 120;
/** Keeps the last words of one field from being near the first words of the next. */
const betweenFields = "\n".repeat(maxNearChars + 1);

/** Weight of a synonym relative to the word itself. */
const synonymShare = 0.5;

/** Returns a function that finds these terms in a memory. */
export function occurrenceFinder(terms: readonly Term[]): (memory: Indexable) => Occurrences {
  const wanted = map(terms, (term) => {
    // Few memories have only a synonym.
    return { term, needle: needleOf(term), others: lazy(() => map(term.synonyms?.words ?? [], withNeedle)) };
  });
  return (memory) => {
    const { text, ends, lengths } = joinFields(memory);
    const counts: Occurrences["counts"] = new Map();
    const places = new Map<string, number[]>();
    for (const { term, needle, others } of wanted) {
      const own = placesOf(text, term, needle);
      const found = own.length > 0 ? own : flatMap(others(), (each) => placesOf(text, each.term, each.needle));
      if (found.length === 0) continue;
      if (own.length === 0) found.sort((a, b) => a - b);
      places.set(term.stem, found);
      const inFields = { title: 0, body: 0, files: 0, hints: 0 };
      for (const place of found) inFields[fieldAt(ends, place)] += own.length > 0 ? 1 : synonymShare;
      counts.set(term.stem, inFields);
    }
    const prose = text.lower.slice(0, ends[1]);
    const distance = (first: string, second: string): number => minWords(prose, places.get(first), places.get(second));
    return { lengths, counts, distance };
  };
}

function withNeedle(term: Term): { term: Term; needle: string } {
  return { term, needle: needleOf(term) };
}

/** Returns a lower-case string that every text with the term contains. */
export function needleOf(term: Term): string {
  if (term.kind === "pair") return term.text;
  return isJoined(term.text) ? readable(term.text) : stemPrefix(term.stem);
}

type Text = { plain: string; lower: string };

/** Joins the fields into one text. `ends` are the end offsets of the fields, in the order of `fieldNames`. */
function joinFields(memory: Indexable): { text: Text; ends: number[]; lengths: Record<FieldName, number> } {
  const fields = searchFields(memory);
  const lengths = { title: 0, body: 0, files: 0, hints: 0 };
  const ends: number[] = [];
  let plain = "";
  for (const field of fieldNames) {
    const part = plainText(fields[field].slice(0, maxTextChars[field]));
    lengths[field] = part.length;
    plain += part;
    ends.push(plain.length);
    plain += betweenFields;
  }
  return { text: { plain, lower: lowerCase(plain) }, ends, lengths };
}

function fieldAt(ends: readonly number[], place: number): FieldName {
  return fieldNames[findIndex(ends, (end) => place < end)] ?? "hints";
}

/** Returns the offsets of the term in the text, ascending: as a word, or as a part of an identifier. */
function placesOf(text: Text, term: Term, needle: string): number[] {
  const { lower } = text;
  const places: number[] = [];
  for (let at = lower.indexOf(needle); at >= 0; at = lower.indexOf(needle, at + needle.length)) {
    if (term.kind === "pair" || (isPartStart(text.plain, at) && isTermAt(text, at, term, needle))) places.push(at);
  }
  const isName = term.kind === "identifier" || term.kind === "compound";
  return isName && places.length === 0 ? gluedPlaces(lower, term) : places;
}

function isTermAt(text: Text, at: number, term: Term, needle: string): boolean {
  if (isJoined(term.text)) return !isWordUnit(text.lower.charCodeAt(at + needle.length));
  return isWordOf(text, at, term);
}

/** Returns whether the word, or the part of an identifier, that begins at this offset has the term's stem. */
function isWordOf({ plain, lower }: Text, at: number, term: Term): boolean {
  wordEnd.lastIndex = at + 1;
  const end = wordEnd.test(lower) ? wordEnd.lastIndex - 1 : lower.length;
  if (hasStem(lower.slice(at, end), term)) return true;
  for (let partEnd = at + 1; partEnd < end; partEnd++) {
    if (isPartStart(plain, partEnd)) return hasStem(lower.slice(at, partEnd), term);
  }
  return false;
}

function hasStem(word: string, term: Term): boolean {
  return word === term.text || stemOf(word) === term.stem;
}

/** Returns the offsets of names such as `foo_bar` and `foo-bar` that match the identifier `foobar`. */
function gluedPlaces(lower: string, term: Term): number[] {
  const separated = [...lower.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[_-]+[\p{L}\p{N}]+)+/gu)];
  return filter(separated, (name) => name[0].replace(/[_-]/g, "") === term.text).map((name) => name.index);
}

/**
 * Returns the distance in words between the nearest offsets of two ascending lists. The nearest by characters count as the nearest
 * by words.
 */
function minWords(text: string, first: readonly number[] = [], second: readonly number[] = []): number {
  let nearest: [number, number] | undefined;
  for (let i = 0, j = 0; i < first.length && j < second.length; ) {
    const a = first[i] ?? 0;
    const b = second[j] ?? 0;
    const gap = Math.abs(a - b);
    const minGap = nearest ? nearest[1] - nearest[0] : maxNearChars + 1;
    if (gap > 0 && gap < minGap && Math.max(a, b) < text.length) nearest = [Math.min(a, b), Math.max(a, b)];
    if (a < b) i++;
    else j++;
  }
  return nearest ? Math.max(1, text.slice(...nearest).split(/\s+/).length - 1) : Number.POSITIVE_INFINITY;
}

/** Returns whether a word begins here, after a non-letter, or a part of an identifier, at a capital or a digit. */
function isPartStart(plain: string, at: number): boolean {
  const before = plain.charCodeAt(at - 1);
  const unit = plain.charCodeAt(at);
  if (at === 0 || !isWordUnit(before)) return true;
  if (isDigit(unit) !== isDigit(before)) return true;
  if (!isCapital(unit)) return false;
  const next = plain.charCodeAt(at + 1);
  return !isCapital(before) || (isWordUnit(next) && !isCapital(next) && !isDigit(next));
}

// Anything but letters and digits. Above ASCII everything but punctuation counts as a letter.
const wordEnd = /[^a-z0-9\u00a1-\u1fff\u2070-\u2fff\u3040-\ufeff]/g;

export function isWordUnit(unit: number): boolean {
  if (unit < 128) return isDigit(unit) || isCapital(unit) || (unit >= 97 && unit <= 122);
  return unit > 0xa0 && !(unit >= 0x2000 && unit <= 0x206f) && !(unit >= 0x3000 && unit <= 0x303f) && unit < 0xff00;
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

function isCapital(unit: number): boolean {
  return unit >= 65 && unit <= 90;
}

const stems = new Map<string, string>();
const maxStems = 10_000;

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= maxStems) stems.clear();
  const made = stem(word);
  stems.set(word, made);
  return made;
}
