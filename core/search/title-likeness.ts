import { plainText } from "./analyse.ts";

const separators = /[^\p{L}\p{N}]+/gu;

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

function trigrams(text: string): Set<string> {
  const padded = ` ${plainText(text).toLowerCase().replace(separators, " ").trim()} `;
  const found = new Set<string>();
  for (let i = 0; i + 3 <= padded.length; i++) found.add(padded.slice(i, i + 3));
  return found;
}
