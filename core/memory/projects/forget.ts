import type { Database } from "bun:sqlite";
import { writeInSteps } from "../../db/transaction.ts";
import { listIdsAfter, purgeIndex } from "../../store/observation-index.ts";
import type { Project } from "../../store/project.ts";
import { deleteProject, deleteSession, listSessionIds } from "../../store/project-change.ts";
import { purgeRegistryIndex } from "../../store/registry.ts";
import { removeObservation } from "../write.ts";

const batchSize = 20;

/**
 * Deletes a project for good: its memories, sessions, prompts, events and deferred work. After an interruption another call completes
 * it.
 */
export function forgetProject(db: Database, project: Project): void {
  writeInSteps(db, forgetSteps(db, project));
}

function* forgetSteps(db: Database, { id: projectId }: Project): Generator<void> {
  yield* removeMemories(db, projectId);
  for (;;) {
    const ids = listSessionIds(db, projectId, batchSize);
    for (const id of ids) deleteSession(db, id);
    if (ids.length < batchSize) break;
    yield;
  }
  // A running session may have stored something since.
  yield* removeMemories(db, projectId);
  deleteProject(db, projectId);
  purgeIndex(db);
  purgeRegistryIndex(db);
}

function* removeMemories(db: Database, projectId: number): Generator<void> {
  for (;;) {
    const ids = listIdsAfter(db, projectId, 0, batchSize);
    for (const id of ids) removeObservation(db, id);
    if (ids.length < batchSize) return;
    yield;
  }
}
