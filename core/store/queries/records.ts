import type { Database, SQLQueryBindings } from "bun:sqlite";
import { map } from "../../lists.ts";
import { type RecordSource, recordRows } from "../record.ts";
import { entriesOf, entryOf } from "../record-index.ts";
import type { SearchFilter } from "./filter.ts";

/** The filters that apply to records of every source. */
export type RecordFilter = Pick<SearchFilter, "projectId" | "branch" | "since" | "until"> & {
  /** The id of a prompt that is left out: the prompt that is searched for would match itself best. */
  exceptPrompt?: number | undefined;
};

/**
 * Returns the ids of the best `limit` matches of one source by FTS5's weight; if there are no more, of all of them in no particular order.
 * The weight takes a pass through the whole index for each word, which costs more each year.
 */
export function findRecords(
  db: Database,
  source: RecordSource,
  match: string,
  filter: RecordFilter,
  limit: number,
): number[] {
  const span = spanOf(db, source, filter);
  if (span === "nothing") return [];
  const { from, bindings } = matching(source, match, filter, span);
  const ids = (sql: string, count: number) =>
    map(db.query<{ id: number }, SQLQueryBindings[]>(sql).all(...bindings, count), ({ id }) => id);
  const all = ids(`SELECT r.id ${from} LIMIT ?`, limit + 1);
  if (all.length <= limit) return all;
  return ids(
    `SELECT r.id, bm25(record_fts, 2.0, 1.0, 0.5, 0.3) AS irrelevance ${from} ORDER BY irrelevance, r.id DESC LIMIT ?`,
    limit,
  );
}

/** Up to this number records that hold a word are counted; the rest is estimated. */
const maxCounted = 160;

type Ends = { n: number; highest: number; lowest: number; newest: number };

/**
 * Returns the number of records, of all sources and projects, that hold the most frequent of these words. The number of a frequent word is
 * estimated from where its oldest and its newest records lie in the index: a word that was frequent for a while only is rare by one of the two.
 */
export function countHolding(db: Database, words: readonly string[]): number {
  const ends = db.query<Ends, { match: string; limit: number }>(
    `SELECT count(*) AS n, coalesce(max(id), 0) AS highest, (SELECT max(id) FROM record_fts_docsize) AS newest,
       (SELECT min(id) FROM (SELECT rowid AS id FROM record_fts WHERE record_fts MATCH $match ORDER BY rowid DESC LIMIT $limit)) AS lowest
     FROM (SELECT rowid AS id FROM record_fts WHERE record_fts MATCH $match LIMIT $limit)`,
  );
  return Math.max(
    ...map(words, (word) => {
      const found = ends.get({ match: `"${word}"`, limit: maxCounted });
      if (!found || found.n < maxCounted) return found?.n ?? 0;
      const { n, highest, lowest, newest } = found;
      return Math.round(Math.min((n * newest) / highest, (n * newest) / (newest - lowest + 1)));
    }),
  );
}

/** Returns how many records of one source match. */
export function countRecords(db: Database, source: RecordSource, match: string, filter: RecordFilter): number {
  const { from, bindings } = matching(source, match, filter);
  return db.query<{ n: number }, SQLQueryBindings[]>(`SELECT count(*) AS n ${from}`).get(...bindings)?.n ?? 0;
}

/** The first and the last record that a search has to look at. */
type Span = { first: number; last: number };

const idsInPeriod: Partial<Record<RecordSource, string>> = {
  // Skips the prompts of other sessions: reading a row reads its text.
  prompts: `SELECT id FROM prompt WHERE created_at >= $since
    AND session_id IN (SELECT id FROM session WHERE project_id = $projectId AND last_seen_at >= $since)`,
  summaries: `SELECT session_id AS id FROM summary WHERE updated_at >= $since
    AND session_id IN (SELECT id FROM session WHERE project_id = $projectId)`,
};

/**
 * Returns the first and the last of a project's records since a time. Without it, FTS5 scores each record that holds a term before the time of its row
 * is looked at. Undefined if there is no time or no project; "nothing" if there is no such record.
 */
function spanOf(db: Database, source: RecordSource, { projectId, since }: RecordFilter): Span | "nothing" | undefined {
  const ids = idsInPeriod[source];
  if (ids === undefined || projectId === undefined || since === undefined) return undefined;
  const found = db
    .query<{ first: number | null; last: number | null }, Record<string, number>>(
      `SELECT min(id) AS first, max(id) AS last FROM (${ids})`,
    )
    .get({ projectId, since });
  if (!found || found.first === null || found.last === null) return "nothing";
  return { first: found.first, last: found.last };
}

function matching(
  source: RecordSource,
  match: string,
  { projectId, branch, since, until, exceptPrompt }: RecordFilter,
  span?: Span,
): { from: string; bindings: SQLQueryBindings[] } {
  const { isOfSource, id } = entryOf(source);
  const conditions: string[] = [];
  const bindings: SQLQueryBindings[] = [match];
  const require = (condition: string, value: SQLQueryBindings | undefined, ...more: SQLQueryBindings[]): void => {
    if (value === undefined) return;
    conditions.push(` AND ${condition}`);
    bindings.push(value, ...more);
  };
  if (span) require("record_fts.rowid BETWEEN ? AND ?", entriesOf(span.first).first, entriesOf(span.last).last);
  // For prompts from two small indexes: otherwise the row of each match is read, which holds its text.
  const ofProject = "SELECT p.id FROM prompt p WHERE p.session_id IN (SELECT id FROM session WHERE project_id = ?)";
  if (source !== "prompts") require("r.projectId = ?", projectId);
  else if (span) require(`${id} IN (${ofProject} AND p.id BETWEEN ? AND ?)`, projectId, span.first, span.last);
  else require(`${id} IN (${ofProject})`, projectId);
  require("r.branch = ?", branch);
  require("r.createdAt >= ?", since);
  require("r.createdAt <= ?", until);
  if (source === "prompts") require("r.id <> ?", exceptPrompt);
  const from = `FROM record_fts JOIN (${recordRows[source]}) r ON r.id = ${id}
    WHERE record_fts MATCH ? AND ${isOfSource}${conditions.join("")}`;
  return { from, bindings };
}
