import { lazy } from "../lazy.ts";
import { looksLikeCode, splitIdentifier } from "./identifier.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

/**
 * `identifier` is a whole name from code (`fooBar`, or `foo_bar` glued together), `compound` two words of prose joined
 * by a hyphen, `part` a piece of either, `pair` two neighbouring characters of a script that is written without spaces.
 */
export type TermKind = "word" | "identifier" | "compound" | "part" | "pair";

export type Term = {
  /** Lower case, NFKC, without diacritics. */
  text: string;
  /** What FTS5 keeps of `text`. */
  stem: string;
  kind: TermKind;
  /** Counts the words of the text that are not stop words; all terms of one identifier share it. */
  position: number;
  /** FTS5 would not find this term in the text by itself. */
  derived: boolean;
};

const ascii = /^[\x00-\x7f]*$/;
const asciiCompounds = /[A-Za-z0-9]+(?:(?:_+|-)[A-Za-z0-9]+)*/g;
// The classes of Unicode are long tables: they are made when the first text needs them.
const compounds = lazy(() => /[\p{L}\p{M}\p{N}]+(?:(?:_+|-)[\p{L}\p{M}\p{N}]+)*/gu);
const unspaced = lazy(
  () =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu,
);

/** Longer glued names are prose with many hyphens. */
const longestGlued = 64;

// The same words and path parts come again in every memory of a project: this makes re-scoring three times faster.
const cacheSize = 10_000;
const longestCached = 64;
const cache = new Map<string, CompoundTerms>();

/**
 * Returns the terms of a text in order, repeated ones included. Indexing, querying and judging all read text this way.
 * Stop words and single ASCII characters are left out unless `keepAll`.
 */
export function analyse(text: string, keepAll = false): Term[] {
  const found: Term[] = [];
  let start = 0;
  const words = ascii.test(text) ? text.match(asciiCompounds) : text.normalize("NFKC").match(compounds());
  for (const compound of words ?? []) {
    const { all, meaningful } = compoundTerms(compound);
    const terms = keepAll ? all : meaningful;
    for (const term of terms) found.push({ ...term, position: start + term.position });
    start += 1 + (terms.at(-1)?.position ?? -1);
  }
  return found;
}

type CompoundTerms = { all: readonly Term[]; meaningful: readonly Term[] };

function compoundTerms(compound: string): CompoundTerms {
  const known = cache.get(compound);
  if (known) return known;
  const all = splitCompound(compound);
  const terms = { all, meaningful: all.filter((term) => !isNoise(term.text)) };
  if (compound.length > longestCached) return terms;
  if (cache.size >= cacheSize) cache.clear();
  cache.set(compound, terms);
  return terms;
}

function splitCompound(compound: string): Term[] {
  const pieces = compound.split(/_+|-/);
  if (pieces.length === 1) return splitPiece(compound, "word");
  const parts = pieces.flatMap((piece) => splitPiece(piece, "part"));
  if (compound.length > longestGlued || !/\p{L}/u.test(compound)) return parts;
  return [newTerm(pieces.join(""), looksLikeCode(compound) ? "identifier" : "compound", true), ...parts];
}

function splitPiece(piece: string, kind: TermKind): Term[] {
  if (ascii.test(piece)) return splitName(piece, kind, false);
  const terms: Term[] = [];
  let end = 0;
  for (const run of piece.matchAll(unspaced())) {
    if (run.index > end) terms.push(...splitName(piece.slice(end, run.index), "part", true));
    end = run.index + run[0].length;
    for (const pair of splitPairs(run[0], run[0] !== piece)) terms.push({ ...pair, position: terms.length });
  }
  if (end === 0) return splitName(piece, kind, false);
  return end < piece.length ? [...terms, ...splitName(piece.slice(end), "part", true)] : terms;
}

function splitName(name: string, kind: TermKind, derived: boolean): Term[] {
  const parts = splitIdentifier(name);
  const whole = newTerm(name, parts.length > 0 && looksLikeCode(name) ? "identifier" : kind, derived);
  return [whole, ...parts.map((part) => newTerm(part, "part", true))];
}

function splitPairs(run: string, derived: boolean): Term[] {
  // FTS5 takes the vowel signs of Thai and its neighbours for separators.
  const characters = [...run.replace(/\p{M}/gu, "")];
  if (characters.length === 1) return [newTerm(run, "word", derived)];
  return characters.slice(1).map((second, i) => newTerm(`${characters[i]}${second}`, "pair", true));
}

function newTerm(raw: string, kind: TermKind, derived: boolean): Term {
  const text = fold(raw);
  return { text, stem: stem(text), kind, position: 0, derived };
}

function isNoise(word: string): boolean {
  return (word.length === 1 && word < "\x7f") || isStopWord(word);
}

function fold(word: string): string {
  return withoutDiacritics(word.toLowerCase());
}

/** Returns text in the form that terms are compared in, but for its case. */
export function plainText(text: string): string {
  return ascii.test(text) ? text : withoutDiacritics(text.normalize("NFKC"));
}

/** FTS5 removes diacritics from Latin letters only: in other scripts they make another letter. */
function withoutDiacritics(text: string): string {
  if (ascii.test(text)) return text;
  return text
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, "$1")
    .normalize("NFC");
}
