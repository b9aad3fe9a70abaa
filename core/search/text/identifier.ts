import { lazy } from "../../lazy.ts";

// The boundaries between the words of an identifier. Every alternative checks a fixed number of characters, so splitting is linear.
const asciiHump = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
const asciiDigit = /(?<=[A-Za-z])(?=[0-9])|(?<=[0-9])(?=[A-Za-z])/;
const asciiBoundary = new RegExp(`${asciiHump.source}|${asciiDigit.source}`);
// Unicode classes are long tables, so they are compiled when the first name needs them.
const unicode = lazy(() => {
  const hump = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
  const digit = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;
  return { hump, digit, boundary: new RegExp(`${hump.source}|${digit.source}`, "u") };
});

/** A word with more parts is not an identifier. */
const maxParts = 8;
/** Length to which git abbreviates a hash. */
const abbreviatedHash = 7;

/**
 * Returns the parts of `fooBar2` (foo, Bar, 2), or the abbreviation of a hash. Returns [] for a word of one part, for `0x1f`, and for
 * a word of more than `maxParts` parts.
 */
export function splitIdentifier(word: string): string[] {
  if (/^(?:[a-z]+|[A-Z][a-z]*|[0-9]+)$/.test(word)) return [];
  if (isAddress(word)) return [];
  if (isHash(word)) return word.length > abbreviatedHash ? [word.slice(0, abbreviatedHash)] : [];
  const parts = word.split(isAscii(word) ? asciiBoundary : unicode().boundary);
  return parts.length > 1 && parts.length <= maxParts ? parts : [];
}

function isAddress(word: string): boolean {
  return /^0x[0-9a-f]+$/i.test(word);
}

function isHash(word: string): boolean {
  return word.length >= abbreviatedHash && /^[0-9a-f]+$/i.test(word) && /[0-9]/.test(word) && /[a-f]/i.test(word);
}

/** Returns whether a word looks like an identifier: `foo_bar`, `fooBar`, `E2BIG`, `a-b-c`. `well-known` and `Word` are prose. */
export function looksLikeCode(word: string): boolean {
  if (word.includes("_") || word.split("-", 3).length === 3) return /\p{L}/u.test(word);
  const { hump, digit } = isAscii(word) ? { hump: asciiHump, digit: asciiDigit } : unicode();
  return hump.test(word) || (digit.test(word) && word.length > 2);
}

function isAscii(word: string): boolean {
  return /^[\x00-\x7f]*$/.test(word);
}
