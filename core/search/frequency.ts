import type { Database } from "bun:sqlite";
import type { Synonyms, SynonymToken, Term } from "./analyse.ts";

export type WeightedTerm = Term & {
  /** Memories that hold the term or a synonym, of all projects. */
  documents: number;
  /** Inverse document frequency; above 0. */
  idf: number;
};

/** Returns the terms with their weights, and the size of the index they come from. */
export function weighTerms(db: Database, terms: readonly Term[]): { terms: WeightedTerm[]; indexed: number } {
  // The highest id is an upper bound of the count and costs no scan; only its logarithm is used.
  const indexed = db.query<{ n: number | null }, []>("SELECT max(id) AS n FROM observation").get()?.n ?? 0;
  // One term at a time: fts5vocab seeks on equality only and scans the whole vocabulary for anything else.
  const lookUp = db.query<{ doc: number }, [string]>("SELECT doc FROM observation_vocab WHERE term = ?");
  const count = (term: string): number => Math.min(lookUp.get(term)?.doc ?? 0, indexed);
  return {
    indexed,
    terms: terms.map((term) => {
      const own = count(term.stem);
      const synonyms = term.synonyms && withoutIdle(term.synonyms, own, count);
      const documents = Math.max(own, synonyms?.documents ?? 0);
      const idf = Math.log(1 + (indexed - documents + 0.5) / (documents + 0.5));
      return { ...term, ...(synonyms && { synonyms: synonyms.kept }), documents, idf };
    }),
  };
}

/** Among so many memories of a word, the few that only say it otherwise stand no chance. */
const many = 1000;
const few = 0.01;

/**
 * Returns the synonyms without the tokens that would find next to nothing but memories that say the word itself, which
 * `own` do: to go through these twice takes FTS5 twice as long.
 */
function withoutIdle(synonyms: Synonyms, own: number, count: (term: string) => number) {
  const tokens: SynonymToken[] = [];
  let documents = 0;
  for (const token of synonyms.tokens) {
    const all = count(token.text);
    documents = Math.max(documents, all);
    if (!token.isImplied || all - own > (all > many ? all * few : 0)) tokens.push(token);
  }
  return { kept: { ...synonyms, tokens }, documents };
}
