import { lazy } from "../../lazy.ts";
import { filter, flatMap, last, map } from "../../lists.ts";
import { hasAsciiWords, lowerCase, plainText } from "./fold.ts";
import { looksLikeCode, splitIdentifier } from "./identifier.ts";
import { joinedName, separators, splitVersion } from "./joined.ts";
import { stem } from "./stem.ts";
import { isNoise } from "./stop-words.ts";

/**
 * `identifier` is a whole name from code (`fooBar`, or `foo_bar` glued together), `compound` two words of prose joined
 * by a hyphen, `part` a piece of either, `joined` names with dots or slashes between them (`foo.bar`, `src/a.ts`),
 * `version` one of three numbers or more, `pair` two adjacent characters of a script that is written without spaces.
 */
export type TermKind = "word" | "identifier" | "compound" | "part" | "joined" | "version" | "pair";

export type Term = {
  /** As in the index, before stemming. `readable` (core/search/text/fold.ts) converts it to what people write. */
  text: string;
  /** The term that FTS5 stores for `text`. */
  stem: string;
  kind: TermKind;
  /** Index of the word among the words that are not stop words. All terms of one identifier share it. */
  position: number;
  /** Whether FTS5 would not find this term in the text by itself. */
  derived: boolean;
  /** In a query: other words with the same meaning, such as abbreviations and translations. */
  synonyms?: Synonyms;
};

export type Synonyms = {
  /** Index tokens of the memories that contain any of the synonyms. */
  tokens: readonly SynonymToken[];
  /** The synonyms. Those of kind `pair` are searched literally. */
  words: readonly Term[];
};

export type SynonymToken = {
  text: string;
  /** Whether every memory with the term has the token, since the term is a whole synonym, not one of its words. */
  isImplied: boolean;
};

const ascii = /^[\x00-\x7f]*$/;
const asciiRuns = /[A-Za-z0-9]+(?:(?:_+|::|[-./\\])[A-Za-z0-9]+)*/g;
// Unicode classes are long tables, so they are compiled when the first text needs them.
const runs = lazy(() => /[\p{L}\p{N}\ue000-\uf8ff]+(?:(?:_+|::|[-./\\])[\p{L}\p{N}\ue000-\uf8ff]+)*/gu);
const unspaced = lazy(
  () =>
    /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー][\ue000-\uf8ff]*)+/gu,
);

/** Longer compounds are prose with many hyphens. */
const maxCompoundChars = 64;

// The same words and path parts recur in every memory of a project. The cache makes rescoring three times faster.
const cacheSize = 10_000;
const maxCachedChars = 64;
const cache = new Map<string, RunTerms>();

/**
 * Returns the terms of a text in order, repeated ones included. Used for indexing, querying and scoring alike.
 * Omits stop words and single ASCII characters unless `keepAll`.
 */
export function analyze(text: string, keepAll = false): Term[] {
  const plain = plainText(text);
  const found: Term[] = [];
  let start = 0;
  for (const run of plain.match(hasAsciiWords(plain) ? asciiRuns : runs()) ?? []) {
    const { all, meaningful } = runTerms(run);
    const terms = keepAll ? all : meaningful;
    for (const term of terms) found.push({ ...term, position: start + term.position });
    start += 1 + (last(terms)?.position ?? -1);
  }
  return found;
}

type RunTerms = { all: readonly Term[]; meaningful: readonly Term[] };

function runTerms(run: string): RunTerms {
  const known = cache.get(run);
  if (known) return known;
  const all = splitRun(run);
  const terms = { all, meaningful: filter(all, (term) => !isNoise(term.text)) };
  if (run.length > maxCachedChars) return terms;
  if (cache.size >= cacheSize) cache.clear();
  cache.set(run, terms);
  return terms;
}

function splitRun(run: string): Term[] {
  if (isSimpleWord(run)) return [newTerm(run, "word", false)];
  const names = run.split(separators);
  if (names.length === 1) return splitCompound(run);
  const version = splitVersion(run);
  if (version) return map(version, ({ text, kind }) => newTerm(text, kind, true));
  const whole = joinedName(run, names);
  const terms: Term[] = [];
  let start = 0;
  for (const [i, name] of names.entries()) {
    const parts = splitCompound(name);
    for (const term of parts) terms.push({ ...term, position: start + term.position });
    // After the first name, which stays adjacent to the words before it.
    if (i === 0 && whole !== undefined) terms.push(newTerm(whole, "joined", true));
    start += 1 + (last(parts)?.position ?? -1);
  }
  return terms;
}

/** Returns whether there is nothing to split, as for most words. The code that splits the others is slow to compile in a hook. */
function isSimpleWord(run: string): boolean {
  for (let i = 0; i < run.length; i++) {
    const unit = run.charCodeAt(i);
    const isLower = unit >= 97 && unit <= 122;
    if (!isLower && (i > 0 || unit < 65 || unit > 90)) return false;
  }
  return true;
}

function splitCompound(compound: string): Term[] {
  const pieces = compound.split(/_+|-/);
  if (pieces.length === 1) return splitPiece(compound, "word");
  const parts = flatMap(pieces, (piece) => splitPiece(piece, "part"));
  if (compound.length > maxCompoundChars || !/\p{L}/u.test(compound)) return parts;
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
  const whole = newTerm(name, looksLikeCode(name) ? "identifier" : kind, derived);
  return [whole, ...map(parts, (part) => newTerm(part, "part", true))];
}

function splitPairs(run: string, derived: boolean): Term[] {
  const characters = run.match(/[^\ue000-\uf8ff][\ue000-\uf8ff]*/gu) ?? [];
  if (characters.length === 1) return [newTerm(run, "word", derived)];
  return map(characters.slice(1), (second, i) => newTerm(`${characters[i]}${second}`, "pair", true));
}

function newTerm(raw: string, kind: TermKind, derived: boolean): Term {
  const text = lowerCase(raw);
  return { text, stem: stem(text), kind, position: 0, derived };
}
