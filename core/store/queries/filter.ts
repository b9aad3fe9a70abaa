import type { Database, SQLQueryBindings } from "bun:sqlite";
import { cleanBranch } from "../../privacy/clean-path.ts";
import { injectable, isGlobal } from "../injectable.ts";
import { type Observation, selectObservations } from "../observation.ts";
import type { ObservationType, Origin, Scope, Status } from "../vocabulary.ts";

export type SearchFilter = {
  projectId?: number;
  /** Includes memories of other projects that hold in all projects. */
  withGlobal?: boolean;
  scopes?: readonly Scope[];
  types?: readonly ObservationType[];
  /** Superseded and hidden memories are left out unless named here. */
  statuses?: readonly Status[];
  origins?: readonly Origin[];
  /** Only memories that may be injected on this branch. */
  injectableOn?: { branch: string | null };
  minImportance?: 1 | 2 | 3;
  branch?: string;
  /** Creation time, milliseconds since the epoch, both ends included. */
  since?: number;
  until?: number;
  /** A stored path, or its end from a folder boundary on. */
  file?: string;
};

const defaultStatuses: readonly Status[] = ["active", "candidate", "rejected"];

/** Returns a condition over the table alias `o` and its bindings, in order. */
export function filterCondition(filter: SearchFilter): { where: string; bindings: SQLQueryBindings[] } {
  const conditions: string[] = [];
  const bindings: SQLQueryBindings[] = [];
  const require = (condition: string, ...values: SQLQueryBindings[]): void => {
    conditions.push(condition);
    bindings.push(...values);
  };
  // Lists are bound as one JSON value, so that the statement's text and its cached plan stay the same.
  const oneOf = (column: string, values: readonly string[]): void =>
    require(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(values));

  oneOf("o.status", filter.statuses ?? defaultStatuses);
  if (filter.projectId !== undefined) {
    require(filter.withGlobal ? `(o.project_id = ? OR (${isGlobal}))` : "o.project_id = ?", filter.projectId);
  }
  if (filter.scopes) oneOf("o.scope", filter.scopes);
  if (filter.types) oneOf("o.type", filter.types);
  if (filter.origins) oneOf("o.origin", filter.origins);
  if (filter.injectableOn) {
    const { where, bindings } = injectable(filter.injectableOn.branch);
    require(where, ...bindings);
  }
  if (filter.minImportance !== undefined) require("o.importance >= ?", filter.minImportance);
  if (filter.branch !== undefined) require("o.branch = ?", cleanBranch(filter.branch));
  if (filter.since !== undefined) require("o.created_at >= ?", filter.since);
  if (filter.until !== undefined) require("o.created_at <= ?", filter.until);
  if (filter.file !== undefined) {
    require(`EXISTS (SELECT 1 FROM observation_file x WHERE x.observation_id = o.id
      AND (x.path = ? OR substr(x.path, -length(?)) = ?))`, filter.file, `/${filter.file}`, `/${filter.file}`);
  }
  return { where: conditions.join(" AND "), bindings };
}

/** Which part of a list is returned; `isByImportance`: the most important come first, else the newest. */
export type ListPage = { limit: number; offset?: number; isByImportance?: boolean };

/** Returns a page of the memories that pass the filter. */
export function listFiltered(
  db: Database,
  filter: SearchFilter,
  { limit, offset = 0, isByImportance = false }: ListPage,
): Observation[] {
  const order = `${isByImportance ? "o.importance DESC, " : ""}o.created_at DESC, o.id DESC`;
  return selectObservations(db, { ...filterCondition(filter), order, limit, offset });
}

/** Returns how many memories pass the filter; `max` if there are more. */
export function countMatching(db: Database, filter: SearchFilter, max = Number.MAX_SAFE_INTEGER): number {
  const { where, bindings } = filterCondition(filter);
  const sql = `SELECT count(*) AS n FROM (SELECT 1 FROM observation o WHERE ${where} LIMIT ?)`;
  return db.query<{ n: number }, SQLQueryBindings[]>(sql).get(...bindings, max)?.n ?? 0;
}

/** Returns the memories above an id in the order of their ids. */
export function listAfter(db: Database, id: number, filter: SearchFilter, limit: number): Observation[] {
  const { where, bindings } = filterCondition(filter);
  return selectObservations(db, { where: `o.id > ? AND ${where}`, bindings: [id, ...bindings], order: "o.id", limit });
}

/** Returns the memories about the filter's file: exact paths before paths that end in it, then the newest first. */
export function listNewestOfFile(db: Database, filter: SearchFilter & { file: string }, limit: number): Observation[] {
  const { where, bindings } = filterCondition(filter);
  const isExact = "EXISTS (SELECT 1 FROM observation_file f WHERE f.observation_id = o.id AND f.path = ?)";
  return selectObservations(db, {
    where,
    bindings: [...bindings, filter.file],
    order: `${isExact} DESC, o.created_at DESC, o.id DESC`,
    limit,
  });
}
