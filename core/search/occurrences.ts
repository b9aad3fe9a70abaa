// Where the words of a query stand in a memory. The text is searched for the stems instead of being taken apart: taking
// thirty memories apart costs a hook, which starts with nothing compiled, more than everything else it does.
import { plainText, type Term } from "./analyse.ts";
import { type Indexable, searchFields } from "./document.ts";
import { stem, stemPrefix } from "./stem.ts";

export const fieldNames = ["title", "body", "files", "hints"] as const;
export type FieldName = (typeof fieldNames)[number];

/** Where the terms of a query stand in one memory. */
export type Occurrences = {
  /** Length of each field in UTF-16 units, as far as it was read. */
  lengths: Record<FieldName, number>;
  /** How often each query term occurs in each field, by stem; absent when nowhere. */
  counts: Map<string, Record<FieldName, number>>;
  /** Positions of each query term in title and body read as one text, in words, ascending. */
  positions: Map<string, number[]>;
};

/** Bounds the work on a memory of any size; what lies beyond is still found, but counts no further. */
const longestText: Record<FieldName, number> = { title: 300, body: 2500, files: 600, hints: 600 };

/** Keeps a word of the title from being a neighbour of the body's first words. */
const bodyStart = 300;

/** Returns the occurrences of the terms. */
export function findOccurrences(memory: Indexable, terms: readonly Term[]): Occurrences {
  const texts = searchFields(memory);
  const found: Occurrences = {
    lengths: { title: 0, body: 0, files: 0, hints: 0 },
    counts: new Map(),
    positions: new Map(),
  };
  for (const field of fieldNames) {
    const plain = plainText(texts[field].slice(0, longestText[field]));
    const text: FieldText = { plain, lower: plain.toLowerCase(), spaces: undefined };
    found.lengths[field] = plain.length;
    for (const term of terms) {
      const places = placesOf(text, term);
      if (places.length === 0) continue;
      const counts = found.counts.get(term.stem) ?? { title: 0, body: 0, files: 0, hints: 0 };
      counts[field] = places.length;
      found.counts.set(term.stem, counts);
      if (field === "files" || field === "hints") continue;
      const first = field === "title" ? 0 : bodyStart;
      const known = found.positions.get(term.stem) ?? [];
      found.positions.set(term.stem, [...known, ...places.map((place) => first + wordsBefore(text, place))]);
    }
  }
  return found;
}

type FieldText = { plain: string; lower: string; spaces: number[] | undefined };

/** Returns where the term begins in the text: as a word, or as a part of a name from code. */
function placesOf(text: FieldText, term: Term): number[] {
  const { lower } = text;
  const isPair = term.kind === "pair";
  const needle = isPair ? term.text : stemPrefix(term.stem);
  const places: number[] = [];
  for (let at = lower.indexOf(needle); at >= 0; at = lower.indexOf(needle, at + needle.length)) {
    if (isPair || (isPartStart(text.plain, at) && isWordOf(text, at, term))) places.push(at);
  }
  return places.length === 0 && (term.kind === "identifier" || term.kind === "compound")
    ? gluedPlaces(lower, term)
    : places;
}

/** Tells whether the word, or the part of a name, that begins here has the term's stem. */
function isWordOf({ plain, lower }: FieldText, at: number, term: Term): boolean {
  let end = at + 1;
  let partEnd: number | undefined;
  while (end < plain.length && isWordUnit(plain.charCodeAt(end))) {
    if (partEnd === undefined && isPartStart(plain, end)) partEnd = end;
    end++;
  }
  return (
    stemOf(lower.slice(at, end)) === term.stem ||
    (partEnd !== undefined && stemOf(lower.slice(at, partEnd)) === term.stem)
  );
}

/** `foo_bar` and `foo-bar` hold the name `foobar`. */
function gluedPlaces(lower: string, term: Term): number[] {
  const separated = [...lower.matchAll(/[\p{L}\p{N}]+(?:[_-]+[\p{L}\p{N}]+)+/gu)];
  return separated.filter((name) => name[0].replace(/[_-]/g, "") === term.text).map((name) => name.index);
}

/** A word begins after anything else than a letter or digit; a part of a name at a capital or at a digit, too. */
function isPartStart(plain: string, at: number): boolean {
  const before = plain.charCodeAt(at - 1);
  const unit = plain.charCodeAt(at);
  if (at === 0 || !isWordUnit(before)) return true;
  if (isDigit(unit) !== isDigit(before)) return true;
  if (!isCapital(unit)) return false;
  const next = plain.charCodeAt(at + 1);
  return !isCapital(before) || (isWordUnit(next) && !isCapital(next) && !isDigit(next));
}

/** Letters and digits; above ASCII all but general punctuation, which is as far as the scripts differ here. */
function isWordUnit(unit: number): boolean {
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
const mostStems = 10_000;

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= mostStems) stems.clear();
  const made = stem(word);
  stems.set(word, made);
  return made;
}

function wordsBefore(text: FieldText, place: number): number {
  text.spaces ??= [...text.lower.matchAll(/\s+/g)].map((space) => space.index);
  let low = 0;
  let high = text.spaces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((text.spaces[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
