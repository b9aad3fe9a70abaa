import { lazy } from "../../lazy.ts";
import { fold } from "../text/fold.ts";

// The classes of Unicode are long tables: they are made when the first title needs them.
const separators = lazy(() => /[^\p{L}\p{N}]+/gu);
const asciiSeparators = /[^a-z0-9]+/g;
const ascii = /^[\x00-\x7f]*$/;

/**
 * Returns a function that tells, 0 to 1, how much of a title's letter sequences the query holds: it sees the kinship of
 * words that no stemming joins, and does so the more the rarer the title is among the others.
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

/** A trigram is one number, of 48 bits: a set of numbers needs no strings made. */
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
