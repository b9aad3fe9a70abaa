import { lazy } from "../../lazy.ts";
import { filter, map } from "../../lists.ts";
import type { IndexReader } from "../../store/queries/index-reader.ts";
import type { Synonyms, Term } from "../text/analyse.ts";
import { isWhole, type ListedTerm } from "./postings.ts";
import { matchAny } from "./query.ts";

/** Of so many memories the share is taken that holds a term too frequent to be counted. */
const sampleSize = 2000;

type Listed = Pick<ListedTerm, "documents" | "matches">;

/** Returns the terms with their weights in an index, and how many memories they were counted among. */
export function weighTerms(index: IndexReader, terms: readonly Term[]): { terms: ListedTerm[]; indexed: number } {
  const indexed = index.count();
  const sample = lazy(() => index.sample(Math.min(sampleSize, indexed)));
  const estimate = (match: string, min: number): number =>
    Math.max(min, Math.round(index.shareOf(match, sample()) * indexed));
  const look = (match: string): Listed => {
    const matches = index.list(match);
    return { documents: isWhole(matches) ? matches.n : estimate(match, matches.n), matches };
  };
  const looked = new Map<string, Listed>();
  const list = (match: string): Listed => {
    const known = looked.get(match) ?? look(match);
    looked.set(match, known);
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
      const term = asked.synonyms ? { ...asked, synonyms: withoutIdle(asked, asked.synonyms, counts) } : asked;
      const { documents, matches } = list(matchAny([term]) ?? "");
      return { ...term, documents, matches, idf: inverseFrequency(documents, indexed) };
    }),
  };
}

/** Returns the inverse document frequency of a word that `documents` of the `indexed` ones hold. */
export function inverseFrequency(documents: number, indexed: number): number {
  return Math.log(1 + (indexed - documents + 0.5) / (documents + 0.5));
}

/** How many memories hold a word, which is mostly listed later as well, or a synonym's token, which mostly is not. */
type Counts = Record<"word" | "token", (text: string) => number>;

/** Among so many memories of a word, the few that only say it otherwise stand no chance. */
const many = 1000;
const few = 0.01;

/**
 * Returns the synonyms without the tokens that would find next to nothing but memories that say the word itself: to go
 * through these twice takes FTS5 twice as long.
 */
function withoutIdle(term: Term, synonyms: Synonyms, counts: Counts): Synonyms {
  const own = lazy(() => counts.word(term.text));
  const tokens = filter(synonyms.tokens, (token) => {
    if (!token.isImplied) return true;
    const all = counts.token(token.text);
    return all - own() > (all > many ? all * few : 0);
  });
  return { ...synonyms, tokens };
}
