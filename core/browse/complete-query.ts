import type { Database } from "bun:sqlite";
import { fold } from "../search/text/fold.ts";
import { listIndexWords } from "../store/queries/index-words.ts";

/** Shorter beginnings fit too many words. */
const minChars = 3;
const maxWords = 3;

/** A query with an incomplete last word. `beginning`: the typed part of that word. */
export type CompletedQuery = { query: string; beginning: string };

/** Returns the query with the words that its last one may become; undefined if there are none. */
export function completeQuery(db: Database, query: string): CompletedQuery | undefined {
  const beginning = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u.exec(query)?.[0] ?? "";
  if (beginning.length < minChars) return undefined;
  const before = query.slice(0, -beginning.length);
  const words = listIndexWords(db, fold(beginning), maxWords);
  return words.length === 0 ? undefined : { query: `${before}${words.join(" ")}`, beginning };
}
