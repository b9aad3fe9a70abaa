// Memories that are injected about files: before one is edited, and at the start of a session.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import { type InjectionScope, injectableOrFailed, laidDown } from "../injectable.ts";
import { type Observation, selectObservations } from "../observation.ts";

/** observation_file_by_path finds the few rows of these paths; the + keeps the planner from walking the whole project. */
const aboutPaths = `o.id IN (SELECT observation_id FROM observation_file WHERE path IN (SELECT value FROM json_each(?)))`;

/** Returns the memories about any of these exact paths, failed attempts included: those of the user and lessons first. */
export function listInjectableForPaths(
  db: Database,
  { projectId, branch }: InjectionScope,
  paths: readonly string[],
  limit: number,
): Observation[] {
  const { where, bindings } = injectableOrFailed(branch);
  return selectObservations(db, {
    where: `${aboutPaths}
      AND +o.project_id = ?
      AND ${where}
      AND (o.lesson IS NOT NULL OR o.type <> 'change')`,
    bindings: [JSON.stringify(paths), projectId, ...bindings],
    order: `o.pinned DESC, ${laidDown} DESC, o.lesson IS NULL, o.importance DESC, o.created_at DESC, o.id DESC`,
    limit,
  });
}

/** Returns pinned memories other than rules, the most important first. */
export function listPinnedLessons(db: Database, scope: InjectionScope, limit: number): Observation[] {
  return selectLessons(db, scope, { which: "o.pinned = 1 AND o.project_id = ?", values: [], limit });
}

/**
 * Returns the lessons of importance 3 about any of these exact paths, other than rules, the most important first. Without those that only
 * runs prove: their words come from a program's output, and nobody has read them.
 */
export function listCostlyLessons(
  db: Database,
  scope: InjectionScope,
  paths: readonly string[],
  limit: number,
): Observation[] {
  // The condition of the index observation_costly, word for word: a project has few such lessons, but often many memories of a file.
  const which = `o.importance = 3 AND o.lesson IS NOT NULL AND EXISTS (SELECT 1 FROM observation_file f
      WHERE f.observation_id = o.id AND f.path IN (SELECT value FROM json_each(?)))
     AND (o.vouched_by <> 'evidence' OR o.human_edited = 1) AND o.project_id = ?`;
  return selectLessons(db, scope, { which, values: [JSON.stringify(paths)], limit });
}

function selectLessons(
  db: Database,
  { projectId, branch }: InjectionScope,
  { which, values, limit }: { which: string; values: SQLQueryBindings[]; limit: number },
): Observation[] {
  const { where, bindings } = injectableOrFailed(branch);
  return selectObservations(db, {
    where: `${which} AND ${where} AND o.type NOT IN ('constraint', 'preference', 'decision')`,
    bindings: [...values, projectId, ...bindings],
    order: `${laidDown} DESC, o.importance DESC, o.seen_count DESC, o.created_at DESC, o.id DESC`,
    limit,
  });
}

/** Returns the candidates from the git history about any of these exact paths, the newest first. */
export function listHistoryCandidates(
  db: Database,
  projectId: number,
  paths: readonly string[],
  limit: number,
): Observation[] {
  return selectObservations(db, {
    where: `${aboutPaths} AND +o.project_id = ? AND o.status = 'candidate' AND o.origin = 'git'`,
    bindings: [JSON.stringify(paths), projectId],
    order: "o.created_at DESC, o.id DESC",
    limit,
  });
}
