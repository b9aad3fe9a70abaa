import type { Database } from "bun:sqlite";
import type { Observation } from "../store/observation.ts";
import { listProjects } from "../store/project.ts";
import { listAfter, type SearchFilter } from "../store/queries/filter.ts";
import { statuses } from "../store/vocabulary.ts";
import type { ExportedObservation } from "./format.ts";

const batchSize = 500;

/**
 * Yields the memories in the order of their ids, each as one line of JSON with its line end. Memories of every status
 * unless the filter names some: an export that left out what was superseded could not bring it back.
 */
export function* exportObservations(db: Database, filter: SearchFilter): Iterable<string> {
  const names = new Map(listProjects(db).map(({ id, name }) => [id, name]));
  // Read in batches that end: a statement left open while the reader takes its time would hold back checkpoints.
  for (let last = 0; ; ) {
    const batch = listAfter(db, last, { statuses, ...filter }, batchSize);
    for (const observation of batch) {
      yield `${JSON.stringify(toExported(observation, names.get(observation.projectId) ?? ""))}\n`;
    }
    if (batch.length < batchSize) return;
    last = batch.at(-1)?.id ?? last;
  }
}

/** Returns a memory of the project called `project` with the keys of an export. */
export function toExported(observation: Observation, project: string): ExportedObservation {
  return {
    id: observation.id,
    type: observation.type,
    title: observation.title,
    narrative: observation.narrative,
    facts: observation.facts,
    concepts: observation.concepts,
    lesson: observation.lesson,
    importance: observation.importance,
    origin: observation.origin,
    confidence: observation.confidence,
    status: observation.status,
    vouched_by: observation.vouchedBy,
    scope: observation.scope,
    expires_at: observation.expiresAt === null ? null : new Date(observation.expiresAt).toISOString(),
    project,
    branch: observation.branch,
    commit: observation.commit,
    files: observation.files.map(({ path, role }) => ({ path, role })),
    created_at: new Date(observation.createdAt).toISOString(),
    pinned: observation.pinned,
  };
}
