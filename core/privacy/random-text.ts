// Distinguishes generated passwords from words.
import { memoizeByText } from "../memoize.ts";
import {
  classCount,
  hasCode,
  isCapital,
  isDigit,
  isLetter,
  isLetterOrDigit,
  isLower,
  isWordCode,
} from "./char-codes.ts";
import { looksGenerated } from "./generated-text.ts";
import { lettersScore, minJoinedBits, minJoinedLetters } from "./letter-triples.ts";
import letters from "./rules/letter-triples.json";

/** In bits for each letter behind the first one: less is random. */
const minWordScore = -0.25;
const minShortScore = -1.4;
/** The same for a word of a sentence, in bits for all of its letters. */
const minForeignBits = 0;
const longText = 7;
const minMixedChars = 10;
/** The signs that join words, at most three in a row. */
const joiningSigns = ".,:;/@+#'’!?&()-";
const maxSignsInRow = 3;
const addressSigns = "./:-";
const maxMixes = 5;
/** How much likelier each triple of letters is in words than at random. */
const { triples } = letters;
/** Random text of letters, digits and signs has less, program text more. */
const maxWordShare = 0.5;

/** Returns whether the text consists of words, names, numbers and versions, joined as in prose, paths and identifiers. */
export const isWordlike = memoizeByText(1_000, (text) => {
  if (looksGenerated(text)) return false;
  if (isLongRun(text)) return lettersScore(text, 0, text.length, triples) >= minJoinedBits;
  const found = { score: 0, pairs: 0, short: 0, words: 0 };
  let signs = 0;
  let signsInRow = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (isLetterOrDigit(code)) {
      const end = partEnd(text, at);
      if (!addPieces(text, at, end, found)) return false;
      at = end;
      signsInRow = 0;
      continue;
    }
    at += 1;
    if (code === 0x20 || code === 0x5f) signsInRow = 0;
    else if (signsInRow === maxSignsInRow || !joiningSigns.includes(String.fromCharCode(code))) return false;
    else {
      signsInRow += 1;
      if (code !== 0x2e && code !== 0x2d) signs += 1;
    }
  }
  const { score, pairs, short, words } = found;
  if (signs > 2 && signs * 4 > text.length) return false;
  if (words > 3 && short * 2 > words) return false;
  if (pairs < 3) return text.length < minMixedChars || mixes(text) < maxMixes;
  return score / pairs >= (pairs < longText ? minShortScore : minWordScore);
});

/** Totals over the words of a text: their scores, their pairs of letters, their number and the number of short ones. */
type Words = { score: number; pairs: number; short: number; words: number };

/** Adds the pieces of a run of letters and digits. Returns whether it can be a name. */
function addPieces(text: string, start: number, end: number, found: Words): boolean {
  let pieces = 0;
  let changes = 0;
  let wasNumber = false;
  for (let at = start; at < end; ) {
    const to = pieceEnd(text, at);
    const isNumber = isDigit(text.charCodeAt(at));
    if (pieces > 0 && isNumber !== wasNumber) changes += 1;
    pieces += 1;
    wasNumber = isNumber;
    if (!isNumber) {
      found.words += 1;
      if (to - at < 3) found.short += 1;
      found.pairs += to - at - 1;
      found.score += lettersScore(text, at, to, triples);
    }
    at = to;
  }
  return !isAlternating(end - start, pieces, changes);
}

/** Returns which part of the text, from 0 to 1, is made of words of at least three letters. */
export function wordShare(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; ) {
    const from = at;
    at = isLetter(text.charCodeAt(at)) ? pieceEnd(text, at) : at + 1;
    const size = at - from;
    if (size < 3) continue;
    if (lettersScore(text, from, at, triples) / (size - 1) >= (size > longText ? minWordScore : minShortScore))
      length += size;
  }
  return length / text.length;
}

/** Returns the end of the run of letters and digits. */
function partEnd(text: string, start: number): number {
  let at = start + 1;
  while (isLetterOrDigit(text.charCodeAt(at))) at += 1;
  return at;
}

/** Returns the end of the piece of a name that begins at `start`: a number, capitals, or a word with or without a capital. */
export function pieceEnd(text: string, start: number): number {
  let at = start + 1;
  if (isDigit(text.charCodeAt(start))) {
    while (isDigit(text.charCodeAt(at))) at += 1;
    return at;
  }
  if (isCapital(text.charCodeAt(start)) && isCapital(text.charCodeAt(at))) {
    while (isCapital(text.charCodeAt(at))) at += 1;
    // The last capital begins the word behind it.
    return isLower(text.charCodeAt(at)) ? at - 1 : at;
  }
  while (isLower(text.charCodeAt(at))) at += 1;
  return at;
}

/** Returns how often letters and digits follow each other, whatever is between them. */
function mixes(text: string): number {
  return text.replace(/[^A-Za-z0-9]/g, "").match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0;
}

/** Returns whether letters and digits, or upper and lower case, change more often than in a name such as `sha256Sum`. */
function isAlternating(length: number, pieces: number, changes: number): boolean {
  if (pieces < 3) return false;
  if (changes > 3 || (changes === 3 && length > 8)) return true;
  return pieces > 3 && length / pieces < 2.6;
}

/** Returns whether the text is a hash, an id, a date, a version or a number: long and without words, but no secret by itself. */
export function isIdentity(text: string): boolean {
  return (
    /^(?:0x)?(?:[0-9a-f]+|[0-9A-F]+)$/.test(text) ||
    /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text) ||
    /^v?\d[\d.,:/TZ+_-]*(?:[-.+]?[a-z]{1,6}[\d.]*)?$/i.test(text) ||
    /^(?:sha\d{1,3}|md5)[-:]/i.test(text)
  );
}

const hexSecret = /^(?:[0-9a-f]{16,128}|[0-9A-F]{16,128}|[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12})$/;

/** Returns whether the text is a long hexadecimal number or a UUID: no secret by itself, but one where only a secret can be. */
export function isHexSecret(text: string): boolean {
  return hexSecret.test(text) && hasCode(text, isDigit) && hasCode(text, isLetter);
}

/** Returns whether the word is an option of a program, with or without a value: `-p`, `--name=x`. */
export function isOptionWord(text: string): boolean {
  return /^--?\w[\w-]*(?:=.*)?$|^-$/.test(text) && !looksGenerated(text);
}

/** Returns whether a word of a sentence can only be a password: random, and neither program text nor an id nor an address. */
export function isUnmistakable(text: string): boolean {
  if (text.length < 8 || text.length > 128) return false;
  if (isWordlike(text) || isIdentity(text) || isForeignWord(text)) return false;
  if (looksGenerated(text)) return !isAddress(text);
  if (hasSigns(text) && wordShare(text) >= maxWordShare) return false;
  if (isAddress(text) || isOptionWord(text)) return false;
  if (text.includes("/") && /^[\w./~*-]+$/.test(text) && wordShare(text) >= maxWordShare) return false;
  const classes = classCount(text, addressSigns);
  return classes > 2 || (text.length >= 10 && classes > 0);
}

/** Returns whether the text is one long run of lower-case letters: its letters alone tell whether it is words. */
function isLongRun(text: string): boolean {
  return text.length >= minJoinedLetters && !hasCode(text, isNoLower);
}

/** Returns whether the text can be a word of any language, of which the table has seen little. */
function isForeignWord(text: string): boolean {
  return isLongRun(text) && lettersScore(text, 0, text.length, triples) >= minForeignBits;
}

/** Returns whether the text has a sign that is no part of a name. */
export function hasSigns(text: string): boolean {
  return hasCode(text, isSign);
}

function isNoLower(code: number): boolean {
  return !isLower(code);
}

function isSign(code: number): boolean {
  return !isWordCode(code) && code !== 0x2d;
}

function isAddress(text: string): boolean {
  return /:\/\/|^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(text);
}
