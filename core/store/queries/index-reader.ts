// Finds the memories of a project that hold a term, from the index. Looking up a term costs more than reading its matches.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import { lazy } from "../../lazy.ts";
import { isGlobal, listVouched } from "../injectable.ts";
import { keysOf, memoryIdOf } from "../observation-index.ts";

/** The oldest `n` memories that hold a term: their ids as a JSON list, and the highest of their keys. */
export type Matches = { n: number; ids: string; highest: number };

/** The newest memories: the bounds of their keys, and their number. */
export type Sample = { first: number; last: number; size: number };

/** For a term with more memories only the oldest are listed. */
export const maxListed = 1000;

/** Reads the index of one project or of all. `match` is an FTS5 expression. */
export type IndexReader = {
  db: Database;
  /** Returns how many memories there are. */
  count: () => number;
  /** Returns the project's vouched memories; undefined if they are too many to list, or in all projects. */
  vouched: () => ReadonlySet<number> | undefined;
  /** Returns whether any project has a memory that holds in all. */
  hasGlobal: () => boolean;
  /** Returns the oldest memories that match, at most `maxListed` + 1. Each expression is looked up once. */
  list: (match: string) => Matches;
  /** Returns how many memories match, at most `maxListed` + 1. */
  countListed: (match: string) => number;
  /** Returns the given memories that match and have a key above `highest`. */
  listAbove: (match: string, highest: number, among: readonly number[]) => number[];
  /** Returns the newest `size` memories. */
  sample: (size: number) => Sample;
  /** Returns the share of a sample that matches, 0 to 1. */
  shareOf: (match: string, sample: Sample) => number;
};

function memoizeMatches(lookUp: (match: string) => Matches | null): (match: string) => Matches {
  const found = new Map<string, Matches>();
  return (match) => {
    const matches = found.get(match) ?? lookUp(match) ?? { n: 0, ids: "[]", highest: 0 };
    found.set(match, matches);
    return matches;
  };
}

/** Both in one query, because every prompt's hook needs them. */
function sizeOf(db: Database, projectId: number | undefined): { memories: number; hasGlobal: 0 | 1 } {
  const sql = `SELECT coalesce(sum(memory_count), 0) AS memories,
      EXISTS (SELECT 1 FROM observation o WHERE ${isGlobal}) AS hasGlobal
    FROM project WHERE ${projectId === undefined ? "1" : "id = ?"}`;
  const bindings = projectId === undefined ? [] : [projectId];
  return db.query<ReturnType<typeof sizeOf>, number[]>(sql).get(...bindings) ?? { memories: 0, hasGlobal: 0 };
}

/** Returns the reader of a project's index; of all projects' when none is given. */
export function createIndexReader(db: Database, projectId: number | undefined): IndexReader {
  const { where, bindings } = keysOf("rowid", projectId);
  const size = lazy(() => sizeOf(db, projectId));
  return {
    db,
    count: () => size().memories,
    vouched: lazy(() => (projectId === undefined ? undefined : listVouched(db, projectId))),
    hasGlobal: () => size().hasGlobal === 1,
    list: memoizeMatches((match) =>
      db
        .query<Matches, SQLQueryBindings[]>(
          // The limit is not a parameter: see newestMatching.
          `SELECT count(*) AS n, json_group_array(${memoryIdOf("key")}) AS ids, coalesce(max(key), 0) AS highest FROM (
             SELECT rowid AS key FROM observation_fts WHERE observation_fts MATCH ? AND ${where} LIMIT ${maxListed + 1})`,
        )
        .get(match, ...bindings),
    ),
    countListed: (match) =>
      db
        .query<{ n: number }, SQLQueryBindings[]>(
          `SELECT count(*) AS n FROM (
             SELECT 1 FROM observation_fts WHERE observation_fts MATCH ? AND ${where} LIMIT ${maxListed + 1})`,
        )
        .get(match, ...bindings)?.n ?? 0,
    listAbove: (match, highest, among) => {
      const found = db
        .query<Pick<Matches, "ids">, SQLQueryBindings[]>(
          // "+": FTS5 would look the term up once for each memory.
          `SELECT json_group_array(${memoryIdOf("rowid")}) AS ids FROM observation_fts
           WHERE observation_fts MATCH ? AND ${where} AND rowid > ? AND ${memoryIdOf("+rowid")} IN (SELECT value FROM json_each(?))`,
        )
        .get(match, ...bindings, highest, JSON.stringify(among));
      return JSON.parse(found?.ids ?? "[]") as number[];
    },
    sample: (size) => {
      const keys = keysOf("id", projectId);
      // Skipping is faster than counting.
      const keyAt = db.query<{ id: number }, number[]>(
        `SELECT id FROM observation_fts_docsize WHERE ${keys.where} ORDER BY id DESC LIMIT 1 OFFSET ?`,
      );
      return {
        first: keyAt.get(...keys.bindings, size - 1)?.id ?? 0,
        last: keyAt.get(...keys.bindings, 0)?.id ?? 0,
        size,
      };
    },
    shareOf: (match, { first, last, size }) => {
      const count = db.query<{ n: number }, [string, number, number]>(
        "SELECT count(*) AS n FROM observation_fts WHERE observation_fts MATCH ? AND rowid BETWEEN ? AND ?",
      );
      return (count.get(match, first, last)?.n ?? 0) / size;
    },
  };
}
