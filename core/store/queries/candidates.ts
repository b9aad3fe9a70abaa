// The rows of memories that the search index has found.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import { isGlobal } from "../injectable.ts";
import { keysOf, memoryIdOf } from "../observation-index.ts";
import type { ObservationType, Origin } from "../vocabulary.ts";
import { filterCondition, type SearchFilter } from "./filter.ts";

export type CandidateRow = {
  id: number;
  createdAt: number;
  importance: number;
  type: ObservationType;
  origin: Origin;
  sessionId: number | null;
};

/** `relevance` is 0; `size` is the number of bytes of the text without the title. */
export type SizedRow = CandidateRow & { relevance: number; title: string; size: number };

const columns = "o.created_at AS createdAt, o.importance, o.type, o.origin, o.session_id AS sessionId";

const sizedColumns = `o.id, 0 AS relevance, ${columns}, o.title,
  octet_length(o.narrative) + octet_length(o.facts) + coalesce(octet_length(o.lesson), 0) AS size`;

/** Returns the newest memories of other projects that hold in all projects and pass the other filters. */
export function listGlobalCandidates(db: Database, { projectId, ...rest }: SearchFilter, limit: number): SizedRow[] {
  // A path names a file of its own project.
  if (projectId === undefined || rest.file !== undefined) return [];
  const { where, bindings } = filterCondition(rest);
  return db
    .query<SizedRow, SQLQueryBindings[]>(
      `SELECT ${sizedColumns} FROM observation o
       WHERE ${isGlobal} AND o.project_id <> ? AND ${where} ORDER BY o.id DESC LIMIT ?`,
    )
    .all(projectId, ...bindings, limit);
}

/** Returns the memories with these ids that pass the filter, in no particular order. */
export function readCandidates(db: Database, ids: readonly number[], filter: SearchFilter): SizedRow[] {
  const { where, bindings } = filterCondition(filter);
  return db
    .query<SizedRow, SQLQueryBindings[]>(
      // CROSS JOIN: the planner would rather walk an index of the whole project.
      `SELECT ${sizedColumns} FROM json_each(?) CROSS JOIN observation o
       WHERE o.id = json_each.value AND ${where}`,
    )
    .all(JSON.stringify(ids), ...bindings);
}

/** Returns the newest memories that hold `match`, an FTS5 expression, and pass the filter. */
export function listNewestMatches(db: Database, match: string, filter: SearchFilter, limit: number): CandidateRow[] {
  const { from, bindings } = filteredMatches(match, filter);
  return db
    .query<CandidateRow, SQLQueryBindings[]>(
      `SELECT o.id, ${columns} ${from} ORDER BY observation_fts.rowid DESC LIMIT ?`,
    )
    .all(...bindings, limit);
}

/** Returns how many memories hold `match`, an FTS5 expression, and pass the filter; `max` if there are more. */
export function countMatches(db: Database, match: string, filter: SearchFilter, max = Number.MAX_SAFE_INTEGER): number {
  const { from, bindings } = filteredMatches(match, filter);
  const sql = `SELECT count(*) AS n FROM (SELECT 1 ${from} LIMIT ?)`;
  return db.query<{ n: number }, SQLQueryBindings[]>(sql).get(...bindings, max)?.n ?? 0;
}

function filteredMatches(match: string, filter: SearchFilter): { from: string; bindings: SQLQueryBindings[] } {
  const keys = keysOf("observation_fts.rowid", filter.projectId);
  const { where, bindings } = filterCondition(filter);
  // CROSS JOIN: the index comes first, whatever the planner believes about the filter.
  return {
    from: `FROM observation_fts CROSS JOIN observation o ON o.id = ${memoryIdOf("observation_fts.rowid")}
      WHERE observation_fts MATCH ? AND ${keys.where} AND ${where}`,
    bindings: [match, ...keys.bindings, ...bindings],
  };
}
