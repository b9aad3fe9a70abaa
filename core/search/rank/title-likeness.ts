import { lazy } from "../../lazy.ts";
import { fold } from "../text/fold.ts";

// Unicode classes are long tables, so they are compiled when the first title needs them.
const separators = lazy(() => /[^\p{L}\p{N}]+/gu);
const asciiSeparators = /[^a-z0-9]+/g;
const ascii = /^[\x00-\x7f]*$/;

/**
 * Returns a function that returns the share of a title's letter trigrams that are in the query, 0 to 1. It matches related words
 * that stemming does not join. The result is scaled by the share of distinct titles.
 */
export function titleLikeness(query: string, titles: readonly string[]): (title: string) => number {
  const asked = trigrams(query);
  const distinct = new Set(titles).size / Math.max(1, titles.length);
  return (title) => {
    const own = trigrams(title);
    let shared = 0;
    for (const trigram of own) if (asked.has(trigram)) shared++;
    return own.size > 0 ? (distinct * shared) / own.size : 0;
  };
}

/** A trigram is one 48-bit number, which avoids creating strings. */
function trigrams(text: string): Set<number> {
  const lower = fold(text);
  const padded = ` ${lower.replace(ascii.test(lower) ? asciiSeparators : separators(), " ").trim()} `;
  const found = new Set<number>();
  let first = 0;
  let second = padded.charCodeAt(0);
  for (let i = 1; i < padded.length; i++) {
    const third = padded.charCodeAt(i);
    if (i > 1) found.add((first * 65_536 + second) * 65_536 + third);
    first = second;
    second = third;
  }
  return found;
}
