// Recognizes text whose pairs of characters are rare although no generator made it: minified programs, addresses, expressions, formats.
import { isGraphic, isLetter, isLetterOrDigit, isQuote } from "./char-codes.ts";
import type { TextRange } from "./text-range.ts";

const longLine = 240;

/** Returns whether the range is within program text without ends of lines: neither in quotes nor between blanks. */
export function isInCode(text: string, { start, end }: TextRange): boolean {
  if (isQuote(text.charCodeAt(start - 1)) && text[start - 1] === text[end]) return false;
  if (!isGraphic(text.charCodeAt(start - 1)) && !isGraphic(text.charCodeAt(end))) return false;
  return (
    !text.slice(Math.max(0, start - longLine), start).includes("\n") &&
    !text.slice(end, end + longLine).includes("\n") &&
    start > longLine
  );
}

const maxAddress = 160;

/** Returns whether the range is a part of an address behind its scheme. */
export function isInAddress(text: string, { start }: TextRange): boolean {
  let from = start;
  while (from > start - maxAddress && isGraphic(text.charCodeAt(from - 1)) && !isQuote(text.charCodeAt(from - 1)))
    from -= 1;
  return text.slice(from, start).includes("://");
}

const patternParts = /a-z|A-Z|0-9|1-9|0-7|a-f|A-F|\[:\w+:\]|(?:%[\dA-Fa-f]{2}.{0,40}){2}|(?:\|.{0,12}){4}/;
/** A variable behind an option, and the fields of a code that a camera reads. */
const reference = /^["'`]?-{0,2}[\w-]*=?\$\{?[A-Z_]\w{2,}\}?$/;
/** The prompt of a shell: `root@web1:~#`. */
const shellPrompt = /^[\w.-]{1,40}@[\w.-]{1,60}:[~/][^\s'"]{0,80}[#$%]$/;
const codeFields = /^(?:WPA\d?|WEP);|(?:;[A-Z]:.{0,20}){2}/;
const entity = /&(?:#x?[\da-fA-F]{2,5}|amp|[lg]t|quot|apos|nbsp|[lr]squo|[mn]dash|hellip|copy);/;
const expressionParts = /\\[AbBdDsSwWz]|\(\?|\[\^|[\])][+*?]|\.[*+]/;
const rawPrefix = /(?<![\w"'`])[bfru]{1,2}["'`]?$/;
const minDirectives = 3;
const maxSignShare = 0.75;

/** Returns whether the text has parts of regular expressions, or is a literal in which a backslash is a backslash. */
export function hasExpressionSyntax(text: string, { start, end }: TextRange): boolean {
  return (
    expressionParts.test(text.slice(start, end)) ||
    rawPrefix.test(text.slice(Math.max(0, start - 4), start)) ||
    /^[bfru]{1,2}["'`]/.test(text.slice(start, start + 3))
  );
}

/** Returns whether the text is a pattern of an expression, a format of dates, or written with escapes: these have rare pairs, too. */
export function isPatternOrFormat(text: string): boolean {
  if (patternParts.test(text) || entity.test(text) || reference.test(text) || codeFields.test(text)) return true;
  if (shellPrompt.test(text)) return true;
  if (isFullOf(text, "%") || isFullOf(text, "\\")) return true;
  let bothCases = 0;
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isLetterOrDigit(code)) letters += 1;
    if (isLetter(code) && (code ^ text.charCodeAt(at + 1)) === 0x20) bothCases += 1;
  }
  return bothCases >= minDirectives || text.length - letters > maxSignShare * text.length;
}

/** Returns whether the sign and a letter or digit are most of the text. */
function isFullOf(text: string, sign: string): boolean {
  let found = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1))
    if (/[A-Za-z\d]/.test(text.charAt(at + 1))) found += 1;
  return found >= minDirectives && found * 4 > text.length;
}
