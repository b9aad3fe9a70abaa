import type { Database } from "bun:sqlite";
import { lazy } from "../lazy.ts";
import { keysOf, newestId } from "../store/observation-index.ts";
import type { Synonyms, Term } from "./analyse.ts";
import { matchAny } from "./query.ts";

export type WeightedTerm = Term & {
  /** Memories that hold the term or a synonym, of all projects; estimated where they are many. */
  documents: number;
  /**
   * Memories of the searched project that hold the term or a synonym; `mostMatches` when there are that many or more.
   * In a small index those of all projects.
   */
  matches: number;
  /** Inverse document frequency; above 0. */
  idf: number;
};

/** In the project a term is counted up to here; to count all of a frequent one costs a list of its whole length. */
export const mostMatches = 2500;
/** In all projects it is counted up to here; beyond, it is taken for as frequent there as it is in the project. */
const mostCounted = 250;
/** Of so few memories all are counted. */
export const smallIndex = 20_000;
/** Of so many memories the share is taken that holds a term too frequent to be counted in its project. */
const sampleSize = 4000;

type Counts = Pick<WeightedTerm, "documents" | "matches">;
/** `ofWord` counts what holds a word as the index has it, `ofTerm` what holds a term or a synonym that is kept. */
type Counter = { ofWord: (word: { text: string; stem?: string }) => number; ofTerm: (term: Term) => Counts };

/** Returns the terms with their weights in a project, or in all, and the size of the index they come from. */
export function weighTerms(
  db: Database,
  terms: readonly Term[],
  projectId?: number,
): { terms: WeightedTerm[]; indexed: number } {
  const indexed = newestId(db);
  const counter =
    indexed < smallIndex ? vocabularyCounter(db, "observation_vocab") : boundedCounter(db, indexed, projectId);
  return {
    indexed,
    terms: terms.map((asked) => {
      const term = asked.synonyms ? { ...asked, synonyms: withoutIdle(asked, asked.synonyms, counter) } : asked;
      const counted = counter.ofTerm(term);
      const documents = Math.min(counted.documents, indexed);
      return { ...term, ...counted, documents, idf: inverseFrequency(documents, indexed) };
    }),
  };
}

/** Returns the inverse document frequency of a word that `documents` of the `indexed` ones hold. */
export function inverseFrequency(documents: number, indexed: number): number {
  return Math.log(1 + (indexed - documents + 0.5) / (documents + 0.5));
}

/** Asks a vocabulary, which is exact and goes through all that hold a token; what is of other projects matches, too. */
export function vocabularyCounter(db: Database, vocabulary: "observation_vocab" | "record_vocab"): Counter {
  const lookUp = db.query<{ doc: number }, [string]>(`SELECT doc FROM ${vocabulary} WHERE term = ?`);
  const known = new Map<string, number>();
  const ofWord: Counter["ofWord"] = ({ text, stem = text }) => {
    const count = known.get(stem) ?? lookUp.get(stem)?.doc ?? 0;
    known.set(stem, count);
    return count;
  };
  const ofTerm = (term: Term): Counts => {
    // A synonym's token stands for the word as well.
    const documents = Math.max(ofWord(term), ...(term.synonyms?.tokens ?? []).map(ofWord));
    return { documents, matches: documents };
  };
  return { ofWord, ofTerm };
}

function boundedCounter(db: Database, indexed: number, projectId: number | undefined): Counter {
  const projectSize = lazy(() => Math.max(1, countMemories(db, projectId)));
  const sample = lazy(() => takeSample(db, projectId));
  const ofWord: Counter["ofWord"] = ({ text }) => countBoth(db, `"${text}"`, undefined).documents;
  const ofTerm = (term: Term): Counts => {
    const both = countBoth(db, matchAny([term]) ?? "", projectId);
    if (both.documents < mostCounted) return both;
    const matches = countMatching(db, term, projectId);
    const share = matches < mostMatches ? matches / projectSize() : shareOf(db, term, sample());
    return { documents: Math.max(both.documents, Math.round(share * indexed)), matches };
  };
  return { ofWord, ofTerm };
}

/** Returns how many memories match, looking at `mostCounted`, and how many of these are the project's. */
function countBoth(db: Database, match: string, projectId: number | undefined): Counts {
  const { where, bindings } = keysOf("rowid", projectId);
  const row = db
    .query<{ documents: number; matches: number }, (string | number)[]>(
      `SELECT count(*) AS documents, coalesce(sum(inside), 0) AS matches
       FROM (SELECT ${where} AS inside FROM observation_fts WHERE observation_fts MATCH ? LIMIT ?)`,
    )
    .get(...bindings, match, mostCounted);
  return row ?? { documents: 0, matches: 0 };
}

/** Returns how many memories of the project hold the term, `mostMatches` when there are that many or more. */
function countMatching(db: Database, term: Term, projectId: number | undefined): number {
  const { where, bindings } = keysOf("rowid", projectId);
  const row = db
    .query<{ n: number }, (string | number)[]>(
      `SELECT count(*) AS n FROM (SELECT 1 FROM observation_fts WHERE observation_fts MATCH ? AND ${where} LIMIT ?)`,
    )
    .get(matchAny([term]) ?? "", ...bindings, mostMatches);
  return row?.n ?? 0;
}

function countMemories(db: Database, projectId: number | undefined): number {
  const { where, bindings } = keysOf("id", projectId);
  const sql = `SELECT count(*) AS n FROM observation_fts_docsize WHERE ${where}`;
  return db.query<{ n: number }, number[]>(sql).get(...bindings)?.n ?? 0;
}

type Sample = { first: number; last: number; size: number };

function shareOf(db: Database, term: Term, { first, last, size }: Sample): number {
  const count = db.query<{ n: number }, [string, number, number]>(
    "SELECT count(*) AS n FROM observation_fts WHERE observation_fts MATCH ? AND rowid BETWEEN ? AND ?",
  );
  return (count.get(matchAny([term]) ?? "", first, last)?.n ?? 0) / size;
}

/** Returns the keys between which the newest memories of the project lie, and of the one before it if it has too few. */
function takeSample(db: Database, projectId: number | undefined): Sample {
  const { where, bindings } = keysOf("id", projectId);
  const row = db
    .query<{ first: number; last: number; size: number }, number[]>(
      `SELECT coalesce(min(id), 0) AS first, coalesce(max(id), 0) AS last, max(count(*), 1) AS size FROM (
         SELECT id FROM observation_fts_docsize
         WHERE id <= (SELECT max(id) FROM observation_fts_docsize WHERE ${where}) ORDER BY id DESC LIMIT ?)`,
    )
    .get(...bindings, sampleSize);
  return row ?? { first: 0, last: 0, size: 1 };
}

/** Among so many memories of a word, the few that only say it otherwise stand no chance. */
const many = 1000;
const few = 0.01;

/**
 * Returns the synonyms without the tokens that would find next to nothing but memories that say the word itself: to go
 * through these twice takes FTS5 twice as long.
 */
function withoutIdle(term: Term, synonyms: Synonyms, { ofWord }: Counter): Synonyms {
  const own = ofWord(term);
  const tokens = synonyms.tokens.filter((token) => {
    if (!token.isImplied) return true;
    const all = ofWord(token);
    return all - own > (all > many ? all * few : 0);
  });
  return { ...synonyms, tokens };
}
