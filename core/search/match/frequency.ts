import { lazy } from "../../lazy.ts";
import { filter, map } from "../../lists.ts";
import type { IndexReader } from "../../store/queries/index-reader.ts";
import type { Synonyms, Term } from "../text/analyze.ts";
import { isWhole, type ListedTerm } from "./postings.ts";
import { matchAny } from "./query.ts";

/** Size of the sample from which the frequency of very frequent terms is estimated. */
const sampleSize = 2000;

type Listed = Pick<ListedTerm, "documents" | "matches">;

/** Returns the terms with their weights in an index, and the number of indexed memories. */
export function weighTerms(index: IndexReader, terms: readonly Term[]): { terms: ListedTerm[]; indexed: number } {
  const indexed = index.count();
  const sample = lazy(() => index.sample(Math.min(sampleSize, indexed)));
  const estimate = (match: string, min: number): number =>
    Math.max(min, Math.round(index.shareOf(match, sample()) * indexed));
  const lookUp = (match: string): Listed => {
    const matches = index.list(match);
    return { documents: isWhole(matches) ? matches.n : estimate(match, matches.n), matches };
  };
  const cache = new Map<string, Listed>();
  const list = (match: string): Listed => {
    const known = cache.get(match) ?? lookUp(match);
    cache.set(match, known);
    return known;
  };
  const counts: Counts = {
    word: (text) => list(`"${text}"`).documents,
    token: (text) => {
      const match = `"${text}"`;
      const n = index.countListed(match);
      return isWhole({ n }) ? n : estimate(match, n);
    },
  };
  return {
    indexed,
    terms: map(terms, (asked) => {
      const term = asked.synonyms ? { ...asked, synonyms: withoutRedundant(asked, asked.synonyms, counts) } : asked;
      const { documents, matches } = list(matchAny([term]) ?? "");
      return { ...term, documents, matches, idf: inverseFrequency(documents, indexed) };
    }),
  };
}

/** Returns the inverse document frequency of a word that occurs in `documents` of the `indexed` documents. */
export function inverseFrequency(documents: number, indexed: number): number {
  return Math.log(1 + (indexed - documents + 0.5) / (documents + 0.5));
}

/** The number of memories with a word, which is mostly listed later as well, or with a synonym's token, which mostly is not. */
type Counts = Record<"word" | "token", (text: string) => number>;

/** For a token in more than `frequentCount` memories, a smaller share of additional memories than `minAddedShare` is negligible. */
const frequentCount = 1000;
const minAddedShare = 0.01;

/**
 * Returns the synonyms without tokens that find hardly any memory beyond those with the word itself: FTS5 takes twice as long to go
 * through the same memories twice.
 */
function withoutRedundant(term: Term, synonyms: Synonyms, counts: Counts): Synonyms {
  const own = lazy(() => counts.word(term.text));
  const tokens = filter(synonyms.tokens, (token) => {
    if (!token.isImplied) return true;
    const all = counts.token(token.text);
    return all - own() > (all > frequentCount ? all * minAddedShare : 0);
  });
  return { ...synonyms, tokens };
}
