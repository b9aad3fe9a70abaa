// The words of a sentence around a name, read character by character: in most texts no expression of the prose rules is needed.
import { isAscii, isBlank, isLetter, isLower, isSpace } from "./char-codes.ts";

const maxGap = 120;
const maxRun = 248;
const maxShortWord = 9;
const minLinkedChars = 6;
/** A word with letters of any script. */
const anyWord = /^[(]?\p{L}[\p{L}\p{M}'’-]*[/,:)]?$/u;

/** Returns where the next word, or the end of the line, begins. */
export function wordStart(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); at < start + maxGap; code = text.charCodeAt(at)) {
    if (!isBlank(code) && code !== 0xa0 && code !== 0x3000) break;
    at += 1;
  }
  return at;
}

/** Returns the end of the word: at white space, or at a letter or a sign of a script that is written without it. */
export function wordEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + maxRun);
  let at = start;
  for (; at < limit; at += 1) {
    const code = text.charCodeAt(at);
    if (isSpace(code) || (code >= 0x3000 && (isWide(code) || (at > start && isFullWidthSign(code))))) break;
  }
  return at;
}

function isWide(code: number): boolean {
  return code <= 0x30ff || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af);
}

/** Returns whether the character is a colon, a bracket or the like of full width. */
function isFullWidthSign(code: number): boolean {
  return (code >= 0xff01 && code <= 0xff0f) || (code >= 0xff1a && code <= 0xff20);
}

/** Returns whether the run is a small word that no secret is. */
export function isShortWord(run: string): boolean {
  if (run.length > maxShortWord) return false;
  for (let at = 0; at < run.length; at += 1) if (!isLower(run.charCodeAt(at))) return false;
  return run.length > 0;
}

/** Returns whether the run is a word of a sentence: letters, in brackets or before a comma. */
export function isWord(run: string): boolean {
  if (!isAscii(run)) return anyWord.test(run);
  let at = run.startsWith("(") ? 1 : 0;
  if (!isLetter(run.charCodeAt(at))) return false;
  while (at < run.length && (isLetter(run.charCodeAt(at)) || run[at] === "'" || run[at] === "-")) at += 1;
  return at === run.length || (at === run.length - 1 && "/,:)".includes(run.charAt(at)));
}

const links = [
  "are",
  "sind",
  "as",
  "is",
  "for",
  "als",
  "ist",
  "como",
  "es",
  "comme",
  "est",
  "come",
  "è",
  "как",
  "jest",
  "jako",
  "olarak",
];
const linkSigns = ["=", "-"];
const maxWordsAfterLink = 3;

/** Returns whether a word of eight characters may be linked to the name behind the line: `… is the`. */
export function mayBeLinked(line: string): boolean {
  let end = line.length;
  let isLink = false;
  for (let word = 0; word <= maxWordsAfterLink + 1; word += 1) {
    while (end > 0 && isBlank(line.charCodeAt(end - 1))) end -= 1;
    let start = end;
    while (start > 0 && !isBlank(line.charCodeAt(start - 1))) start -= 1;
    if (isLink && end - start >= minLinkedChars) return true;
    const written = line.slice(start, end);
    isLink = links.includes(written) || linkSigns.includes(written);
    end = start;
  }
  return false;
}
