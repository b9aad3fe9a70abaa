// Runs of a sentence: words without the signs around them, also in scripts without spaces, and whether one of a line can be a secret.
import { isCapital, isDigit, isLetter, isLetterOrDigit, isLower, isQuote, isSpace } from "./char-codes.ts";
import { isWord } from "./sentence-words.ts";
import type { TextRange } from "./text-range.ts";

/** Longer runs are no words of a sentence. */
export const maxRunChars = 40;
const plainWord = /^[("'`“”„«»*_]{0,3}[\p{L}\p{M}][\p{L}\p{M}'’-]*[)"'`“”»*_.,:;!?]{0,3}$/u;
const joiningSigns = /^[-–—=:/|>→←,&+]+$/;
const openings = "\"'`“”„«»‘’「『*_([{<";
const closings = ".,;:!?\"'`“»”«’」』*_)]}>。、，";

/** Returns whether the run is a word of a sentence, or signs between words. */
export function isPlainRun(run: string): boolean {
  return run.length <= maxRunChars && (isWord(run) || plainWord.test(run) || joiningSigns.test(run));
}

/** Returns whether the word is in small letters, with at most one capital at its start: no secret that sentences tell is. */
export function isSmallWord(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (!isLower(code) && code <= 0x7f && (at > start || !isCapital(code))) return false;
  }
  return true;
}

/** Returns whether the run ends its sentence. */
export function endsSentence(run: string): boolean {
  return /[.;!?]$/.test(run);
}

/** Returns the place of the word without quotes, brackets and the signs of its sentence. */
export function withoutSigns(text: string, from: number, to: number): TextRange {
  let start = from;
  let end = to;
  while (start < end && openings.includes(text.charAt(start))) start += 1;
  while (end > start && closings.includes(text.charAt(end - 1))) end -= 1;
  return { start, end };
}

/** Returns where the run that ends there begins: at white space, or where the script changes to one without spaces, or from it. */
export function runStart(text: string, end: number, floor: number): number {
  const isUnspaced = isWide(text.charCodeAt(end - 1));
  let start = end;
  for (; start > floor; start -= 1) {
    const code = text.charCodeAt(start - 1);
    if (isSpace(code) || isWide(code) !== isUnspaced) break;
  }
  return start;
}

/** Returns the end of a run of a script without spaces; undefined when none begins there. */
export function wideEnd(text: string, start: number): number | undefined {
  let end = start;
  while (end < start + maxRunChars && isWide(text.charCodeAt(end))) end += 1;
  return end === start ? undefined : end;
}

/** Returns whether the character is of a script without spaces, or one of its signs. */
export function isWide(code: number): boolean {
  if (code < 0x3000) return false;
  return code <= 0x30ff || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af) || code >= 0xff00;
}

/**
 * Returns whether a word of the rest of the line, or of the next one, can be a secret: with a digit beside another character, or a sign within it. A loop,
 * because most lines have none.
 */
export function mayHoldSecret(text: string, from: number, to: number): boolean {
  let before = 0x20;
  let lines = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x0a) {
      lines += 1;
      if (lines === 2) return false;
    }
    const next = text.charCodeAt(at + 1);
    if (isDigit(code) && (isLetterOrDigit(before) || isLetter(next) || isInnerSign(before))) return true;
    if (isSign(code) && isLetterOrDigit(before) && !isSpace(next)) return true;
    before = code;
  }
  return false;
}

/** Returns whether the character is a sign that opens nothing: `(2 ms)` holds no secret. */
function isInnerSign(code: number): boolean {
  return isSign(code) && !openings.includes(String.fromCharCode(code));
}

function isSign(code: number): boolean {
  return code > 0x20 && code < 0x7f && !isLetterOrDigit(code) && !isQuote(code) && code !== 0x2e && code !== 0x2c;
}
