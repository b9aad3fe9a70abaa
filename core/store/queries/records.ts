import type { Database, SQLQueryBindings } from "bun:sqlite";
import { map } from "../../lists.ts";
import { type RecordSource, recordRows } from "../record.ts";
import { entryOf } from "../record-index.ts";
import type { SearchFilter } from "./filter.ts";

/** The filters that apply to records of every source. */
export type RecordFilter = Pick<SearchFilter, "projectId" | "branch" | "since" | "until"> & {
  /** The id of a prompt that is left out: the prompt that is searched for would match itself best. */
  exceptPrompt?: number | undefined;
};

/** Returns the ids of the best `limit` matches of one source in FTS5's order. */
export function findRecords(
  db: Database,
  source: RecordSource,
  match: string,
  filter: RecordFilter,
  limit: number,
): number[] {
  const { from, bindings } = matching(source, match, filter);
  return db
    .query<{ id: number }, SQLQueryBindings[]>(
      `SELECT r.id, bm25(record_fts, 2.0, 1.0, 0.5, 0.3) AS irrelevance ${from} ORDER BY irrelevance, r.id DESC LIMIT ?`,
    )
    .all(...bindings, limit)
    .map(({ id }) => id);
}

/** Returns the number of records, of all sources and projects, that hold the most frequent of these words. */
export function countHolding(db: Database, words: readonly string[]): number {
  const lookUp = db.query<{ doc: number }, [string]>("SELECT doc FROM record_vocab WHERE term = ?");
  return Math.max(...map(words, (word) => lookUp.get(word)?.doc ?? 0));
}

/** Returns how many records of one source match. */
export function countRecords(db: Database, source: RecordSource, match: string, filter: RecordFilter): number {
  const { from, bindings } = matching(source, match, filter);
  return db.query<{ n: number }, SQLQueryBindings[]>(`SELECT count(*) AS n ${from}`).get(...bindings)?.n ?? 0;
}

function matching(
  source: RecordSource,
  match: string,
  { projectId, branch, since, until, exceptPrompt }: RecordFilter,
): { from: string; bindings: SQLQueryBindings[] } {
  const { isOfSource, id } = entryOf(source);
  const conditions: string[] = [];
  const bindings: SQLQueryBindings[] = [match];
  const require = (condition: string, value: SQLQueryBindings | undefined): void => {
    if (value === undefined) return;
    conditions.push(` AND ${condition}`);
    bindings.push(value);
  };
  // For prompts from two small indexes: otherwise the row of each match is read, which holds its text.
  const sessions = "SELECT id FROM session WHERE project_id = ?";
  const ofProject = `${id} IN (SELECT p.id FROM prompt p WHERE p.session_id IN (${sessions}))`;
  require(source === "prompts" ? ofProject : "r.projectId = ?", projectId);
  require("r.branch = ?", branch);
  require("r.createdAt >= ?", since);
  require("r.createdAt <= ?", until);
  if (source === "prompts") require("r.id <> ?", exceptPrompt);
  const from = `FROM record_fts JOIN (${recordRows[source]}) r ON r.id = ${id}
    WHERE record_fts MATCH ? AND ${isOfSource}${conditions.join("")}`;
  return { from, bindings };
}
