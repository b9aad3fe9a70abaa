import type { Database } from "bun:sqlite";
import type { Term } from "./analyse.ts";

export type WeightedTerm = Term & {
  /** Memories that hold the term, of all projects. */
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
  return {
    indexed,
    terms: terms.map((term) => {
      const documents = Math.min(lookUp.get(term.stem)?.doc ?? 0, indexed);
      return { ...term, documents, idf: inverseFrequency(documents, indexed) };
    }),
  };
}

/** Returns the inverse document frequency of a word that `documents` of the `indexed` ones hold. */
export function inverseFrequency(documents: number, indexed: number): number {
  return Math.log(1 + (indexed - documents + 0.5) / (documents + 0.5));
}
