import type { Database } from "bun:sqlite";
import { lazy } from "../../lazy.ts";
import { filter, map } from "../../lists.ts";
import { keysOf } from "../../store/observation-index.ts";
import { countMemories } from "../../store/project.ts";
import type { Synonyms, Term } from "../text/analyse.ts";
import { countSome, isWhole, type ListedTerm, listMatches } from "./postings.ts";
import { matchAny } from "./query.ts";

/** Of so many memories the share is taken that holds a term too frequent to be counted. */
const sampleSize = 2000;

type Listed = Pick<ListedTerm, "documents" | "matches">;

/** Returns the terms with their weights in a project, or in all, and how many memories they were counted among. */
export function weighTerms(
  db: Database,
  terms: readonly Term[],
  projectId?: number,
): { terms: ListedTerm[]; indexed: number } {
  const indexed = countMemories(db, projectId);
  const sample = lazy(() => takeSample(db, projectId, indexed));
  const estimate = (match: string, least: number): number =>
    Math.max(least, Math.round(shareOf(db, match, sample()) * indexed));
  const look = (match: string): Listed => {
    const matches = listMatches(db, match, projectId);
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
      const n = countSome(db, match, projectId);
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

/** The keys between which the sample lies, and how many memories that are. */
type Sample = { first: number; last: number; size: number };

function shareOf(db: Database, match: string, { first, last, size }: Sample): number {
  const count = db.query<{ n: number }, [string, number, number]>(
    "SELECT count(*) AS n FROM observation_fts WHERE observation_fts MATCH ? AND rowid BETWEEN ? AND ?",
  );
  return (count.get(match, first, last)?.n ?? 0) / size;
}

/** Takes the newest memories of the project. */
function takeSample(db: Database, projectId: number | undefined, indexed: number): Sample {
  const { where, bindings } = keysOf("id", projectId);
  // To skip is faster than to count.
  const keyAt = db.query<{ id: number }, number[]>(
    `SELECT id FROM observation_fts_docsize WHERE ${where} ORDER BY id DESC LIMIT 1 OFFSET ?`,
  );
  const size = Math.min(sampleSize, indexed);
  return { first: keyAt.get(...bindings, size - 1)?.id ?? 0, last: keyAt.get(...bindings, 0)?.id ?? 0, size };
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
