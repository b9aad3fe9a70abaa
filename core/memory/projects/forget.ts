import type { Database } from "bun:sqlite";
import { now } from "../../clock.ts";
import { buryForgotten } from "../../store/forget-rows.ts";
import { getObservations } from "../../store/observation.ts";
import { listIdsAfter, purgeIndex } from "../../store/observation-index.ts";
import type { Project } from "../../store/project.ts";
import { deleteProject, deleteSession, listSessionIds } from "../../store/project-change.ts";
import { namesOf } from "../../store/queries/forgettable.ts";
import { purgeRegistryIndex } from "../../store/registry.ts";
import { buryMemories } from "../change/delete.ts";

const batchSize = 20;

/** Yields between steps that delete a project for good: its memories, sessions, prompts, events and deferred work. */
export function* forgetProjectSteps(db: Database, { id: projectId }: Project): Generator<void> {
  yield* removeMemories(db, projectId);
  for (;;) {
    const ids = listSessionIds(db, projectId, batchSize);
    buryForgotten(db, { sessions: namesOf(db, "session", ids), prompts: [], events: [], retold: [] }, now());
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
    buryMemories(db, getObservations(db, ids));
    if (ids.length < batchSize) return;
    yield;
  }
}
