// Which memories hold a term, from the index. To look a term up costs more than to read what is found, so that each is
// looked up once.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import { map } from "../../lists.ts";
import { keysOf, memoryIdOf } from "../../store/observation-index.ts";
import type { Match } from "./candidates.ts";
import type { WeightedTerm } from "./frequency.ts";
import { matchAny } from "./query.ts";

/** `ids` is a JSON list of the memories that hold the term; undefined when there are too many. */
export type ListedTerm = WeightedTerm & { ids: string | undefined };

/** A term of more memories is no longer listed. */
export const mostListed = 1000;
/** So many are listed for all terms together, those of the rarest ones. */
const mostSelected = 1500;
/** Of the other terms so many, the rarest ones, count for what the listed ones have found; more of them find no more. */
const mostAdded = 4;
/** For so many of the best of what was found. */
const mostLifted = 400;

/** Returns how many memories of the project hold any of the words, `mostListed + 1` for more, and which. */
export function listMatches(db: Database, match: string, projectId: number | undefined): { n: number; ids: string } {
  const { where, bindings } = keysOf("rowid", projectId);
  const row = db
    .query<{ n: number; ids: string }, SQLQueryBindings[]>(
      // The limit is no parameter: see newestMatching.
      `SELECT count(*) AS n, json_group_array(id) AS ids FROM (
         SELECT ${memoryIdOf("rowid")} AS id FROM observation_fts WHERE observation_fts MATCH ? AND ${where} LIMIT ${mostListed + 1})`,
    )
    .get(match, ...bindings);
  return row ?? { n: 0, ids: "[]" };
}

/** Returns the rarest terms, as many as may be listed together, and the others, the rarest first. */
export function splitTerms(terms: readonly ListedTerm[]): { listed: ListedTerm[]; frequent: ListedTerm[] } {
  const listed: ListedTerm[] = [];
  const frequent: ListedTerm[] = [];
  let room = mostSelected;
  for (const term of terms.toSorted((a, b) => a.documents - b.documents)) {
    if (term.documents === 0) continue;
    const isListed = term.ids !== undefined && term.documents <= room;
    if (isListed) room -= term.documents;
    (isListed ? listed : frequent).push(term);
  }
  return { listed, frequent };
}

/** What the terms weigh that a memory holds, by its id. */
export type Weights = ReadonlyMap<number, number>;

/** Returns the memories that hold a listed term, each with the weight of the terms that it holds. */
export function sumMatches(
  db: Database,
  listed: readonly ListedTerm[],
  frequent: readonly ListedTerm[],
  projectId: number | undefined,
): Weights {
  const weights = new Map<number, number>();
  const add = (ids: number[], weight: number): void => {
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i] ?? 0;
      weights.set(id, (weights.get(id) ?? 0) + weight);
    }
  };
  for (const { ids, idf } of listed) add(JSON.parse(ids ?? "[]"), idf);
  if (weights.size === 0 || frequent.length === 0) return weights;
  const { where, bindings } = keysOf("rowid", projectId);
  const find = db.query<{ ids: string }, SQLQueryBindings[]>(
    // "+": FTS5 would look the term up once for each memory.
    `SELECT json_group_array(${memoryIdOf("rowid")}) AS ids FROM observation_fts
     WHERE observation_fts MATCH ? AND ${where} AND ${memoryIdOf("+rowid")} IN (SELECT value FROM json_each(?))`,
  );
  const lifted = JSON.stringify(map(bestFirst(weights, mostLifted)(), ({ id }) => id));
  for (const term of frequent.slice(0, mostAdded)) {
    add(JSON.parse(find.get(matchAny([term]) ?? "", ...bindings, lifted)?.ids ?? "[]"), term.idf);
  }
  return weights;
}

/**
 * Returns a function that gives the memories in batches, best first; an empty one at the end. Numbers are sorted natively, which a process that has just begun does many
 * times as fast as by a function: a key holds the weight and the id. For the same reason all is done in plain loops.
 */
export function bestFirst(weights: Weights, batchSize: number): () => Match[] {
  const keys = new Float64Array(weights.size);
  let size = 0;
  for (const id of weights.keys()) keys[size++] = Math.round((weights.get(id) ?? 0) * weightScale) * firstKey + id;
  keys.sort();
  let left = size;
  return () => {
    const batch: Match[] = [];
    while (left > 0 && batch.length < batchSize) {
      const key = keys[--left] ?? 0;
      batch.push({ id: key % firstKey, relevance: Math.floor(key / firstKey) / weightScale });
    }
    return batch;
  };
}

/** A key stays an exact number: all words of the longest query weigh less than 2^12 together. */
const weightScale = 256;
const firstKey = 2 ** 32;
