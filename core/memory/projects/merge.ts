import type { Database } from "bun:sqlite";
import { writeInSteps } from "../../db/transaction.ts";
import { listIdsAfter } from "../../store/observation-index.ts";
import type { Project } from "../../store/project.ts";
import { addProjectAlias, deleteProject, reassignRows } from "../../store/project-change.ts";
import { moveObservation } from "../write.ts";

const batchSize = 20;

/**
 * Moves all records of the project `from` to the project `into` and deletes `from`, whose folders and clones then belong to `into`.
 * After an interruption another call completes it.
 */
export function mergeProjects(db: Database, from: Project, into: Project): void {
  writeInSteps(db, mergeSteps(db, from, into));
}

function* mergeSteps(db: Database, from: Project, into: Project): Iterator<void> {
  // Comes first, so that running sessions store to `into` from now on.
  reassignRows(db, from.id, into.id);
  yield;
  for (;;) {
    const ids = listIdsAfter(db, from.id, 0, batchSize);
    for (const id of ids) moveObservation(db, id, into.id, from.key);
    if (ids.length < batchSize) break;
    yield;
  }
  // A process that resolved its project before may have stored something since.
  reassignRows(db, from.id, into.id);
  deleteProject(db, from.id);
  addProjectAlias(db, from, into.id);
}
