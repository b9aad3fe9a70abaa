// Where a name that was written as one word falls into several. Every alternative looks at a fixed number of
// characters, so splitting is linear.
const camelHump = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const letterDigit = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;
const boundary = new RegExp(`${camelHump.source}|${letterDigit.source}`, "u");

/** A hash falls into dozens of pieces that mean nothing. */
const mostParts = 8;

/** Returns the parts of `fooBar2` (foo, Bar, 2); a word that is one part, or shattered like a hash, gives []. */
export function splitIdentifier(word: string): string[] {
  if (/^(?:[a-z]+|[A-Z][a-z]*|[0-9]+)$/.test(word)) return [];
  const parts = word.split(boundary);
  return parts.length > 1 && parts.length <= mostParts ? parts : [];
}

/** Tells a name from prose by its shape: `foo_bar`, `fooBar`, `E2BIG`, `a-b-c`; `well-known` and `Word` are prose. */
export function looksLikeCode(word: string): boolean {
  if (word.includes("_") || word.split("-", 3).length === 3) return /\p{L}/u.test(word);
  return camelHump.test(word) || (letterDigit.test(word) && word.length > 2);
}
