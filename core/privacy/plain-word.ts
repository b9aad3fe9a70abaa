// Finds the end of a value that is a plain word, as most are, without the expressions that other values need.
import { isWordCode } from "./char-codes.ts";

/** The word is read up to a blank; a longer one is judged in parts. */
const maxChars = 64;
const firstSigns = "./-([";
const lastSigns = ",;)].";
/** Signs at which a value can end, or another one begin. */
const endingSigns = "\"'`<\\&,;}";

/**
 * Returns the end of the word at `start` that ends at white space, without the signs of the sentence behind it; -1 if there is none,
 * or anything in it can be more than a part of a word.
 */
export function plainWordEnd(text: string, start: number): number {
  if (!isWordCode(text.charCodeAt(start)) && !firstSigns.includes(text.charAt(start))) return -1;
  const limit = Math.min(text.length, start + maxChars);
  let end = start;
  while (end < limit && text.charCodeAt(end) > 0x20) end += 1;
  if (end === start || end === start + maxChars) return -1;
  while (end > start && lastSigns.includes(text.charAt(end - 1))) end -= 1;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (!isWordCode(code) && (code > 0x7e || endingSigns.includes(String.fromCharCode(code)))) return -1;
  }
  return end;
}
