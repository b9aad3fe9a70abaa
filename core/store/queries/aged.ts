// The memories that the upkeep of a project reviews, the oldest first.
import type { Database } from "bun:sqlite";
import { type Observation, selectObservations } from "../observation.ts";
import type { ObservationType } from "../vocabulary.ts";

/** Returns the project's candidates. */
export function listCandidates(db: Database, projectId: number, limit: number): Observation[] {
  return selectObservations(db, {
    where: "o.project_id = ? AND o.status = 'candidate'",
    bindings: [projectId],
    order: "o.created_at, o.id",
    limit,
  });
}

/** Returns the active memories that have expired at `time`, milliseconds since the epoch. */
export function listExpired(db: Database, projectId: number, time: number, limit: number): Observation[] {
  return selectObservations(db, {
    where: "o.project_id = ? AND o.status = 'active' AND o.expires_at <= ?",
    bindings: [projectId, time],
    order: "o.id",
    limit,
  });
}

/** Returns the active details (importance 1, no lesson, never met again) of these types that a rule noted before a moment. */
export function listDetails(
  db: Database,
  projectId: number,
  { before, types, limit }: { before: number; types: readonly ObservationType[]; limit: number },
): Observation[] {
  return selectObservations(db, {
    // Uses the index observation_by_project.
    where: `o.project_id = ? AND o.created_at < ? AND o.status = 'active' AND o.importance = 1 AND o.lesson IS NULL
      AND o.seen_count = 1 AND o.source_key IS NOT NULL AND o.type IN (SELECT value FROM json_each(?))`,
    bindings: [projectId, before, JSON.stringify(types)],
    order: "o.created_at, o.id",
    limit,
  });
}
