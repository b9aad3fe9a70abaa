// A text that is nothing but a password: the answer to "which password shall I set?", or what a command prints of one.
import { hasCode, isCapital, isDigit, isLower } from "./char-codes.ts";

const minChars = 8;
const maxChars = 64;
/** A sentence, a path, a call or a list of one word has others. */
const signs = "!#$%^&*~+_-";
const strongSigns = "!#$%^&*~+";

/** Returns whether the whole text is one word of small letters, capitals, digits and a sign that no name has within it or at its end. */
export function isLonePassword(text: string): boolean {
  if (text.length < minChars || text.length > maxChars + 2) return false;
  const word = text.trim();
  if (word.length < minChars || word.length > maxChars) return false;
  if (!hasCode(word, isLower) || !hasCode(word, isCapital) || !hasCode(word, isDigit)) return false;
  let hasStrong = false;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (isLower(code) || isCapital(code) || isDigit(code)) continue;
    const sign = word.charAt(at);
    if (!signs.includes(sign)) return false;
    // "#Issue12" is a mention, and "Python3!" an exclamation.
    hasStrong ||= at > 0 && strongSigns.includes(sign) && !(sign === "!" && at === word.length - 1);
  }
  return hasStrong;
}
