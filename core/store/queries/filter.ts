import type { SQLQueryBindings } from "bun:sqlite";
import { injectable } from "../../store/injectable.ts";
import { keysOf, memoryIdOf } from "../../store/observation-index.ts";
import type { ObservationType, Origin, Status } from "../../store/vocabulary.ts";

export type SearchFilter = {
  projectId?: number;
  types?: readonly ObservationType[];
  /** What is superseded or hidden is left out unless named here. */
  statuses?: readonly Status[];
  origins?: readonly Origin[];
  /** Only what may be injected on this branch. */
  injectableOn?: { branch: string | null };
  minImportance?: 1 | 2 | 3;
  branch?: string;
  /** Creation time, milliseconds since the epoch, both ends included. */
  since?: number;
  until?: number;
  /** A path as stored, or its end from a folder boundary on. */
  file?: string;
};

/** What a candidate is, beside its relevance; the table's alias is `o`. */
export const candidateColumns = "o.created_at AS createdAt, o.importance, o.type, o.origin, o.session_id AS sessionId";

const defaultStatuses: readonly Status[] = ["active", "candidate", "rejected"];

/** Returns a condition over the table alias `o` and what it binds, in order. */
export function filterCondition(filter: SearchFilter): { where: string; bindings: SQLQueryBindings[] } {
  const conditions: string[] = [];
  const bindings: SQLQueryBindings[] = [];
  const require = (condition: string, ...values: SQLQueryBindings[]): void => {
    conditions.push(condition);
    bindings.push(...values);
  };
  // Lists are bound as one JSON value: the text of the statement stays the same, and so does its cached plan.
  const oneOf = (column: string, values: readonly string[]): void =>
    require(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(values));

  oneOf("o.status", filter.statuses ?? defaultStatuses);
  if (filter.projectId !== undefined) require("o.project_id = ?", filter.projectId);
  if (filter.types) oneOf("o.type", filter.types);
  if (filter.origins) oneOf("o.origin", filter.origins);
  if (filter.injectableOn) {
    const { where, bindings } = injectable(filter.injectableOn.branch);
    require(where, ...bindings);
  }
  if (filter.minImportance !== undefined) require("o.importance >= ?", filter.minImportance);
  if (filter.branch !== undefined) require("o.branch = ?", filter.branch);
  if (filter.since !== undefined) require("o.created_at >= ?", filter.since);
  if (filter.until !== undefined) require("o.created_at <= ?", filter.until);
  if (filter.file !== undefined) {
    require(`EXISTS (SELECT 1 FROM observation_file x WHERE x.observation_id = o.id
      AND (x.path = ? OR substr(x.path, -length(?)) = ?))`, filter.file, `/${filter.file}`, `/${filter.file}`);
  }
  return { where: conditions.join(" AND "), bindings };
}

/** Returns the part of a statement that finds the matches whose memories, alias `o`, pass the filter, and what it binds. */
export function filteredMatches(match: string, filter: SearchFilter): { from: string; bindings: SQLQueryBindings[] } {
  const keys = keysOf("observation_fts.rowid", filter.projectId);
  const { where, bindings } = filterCondition(filter);
  // CROSS JOIN: the index comes first, whatever the planner believes about the filter.
  return {
    from: `FROM observation_fts CROSS JOIN observation o ON o.id = ${memoryIdOf("observation_fts.rowid")}
      WHERE observation_fts MATCH ? AND ${keys.where} AND ${where}`,
    bindings: [match, ...keys.bindings, ...bindings],
  };
}
