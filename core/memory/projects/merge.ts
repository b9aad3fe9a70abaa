import type { Database } from "bun:sqlite";
import { writeInSteps } from "../../db/transaction.ts";
import { listIdsAfter } from "../../store/observation-index.ts";
import type { Project } from "../../store/project.ts";
import { addProjectAlias, deleteProject, reassignRows } from "../../store/project-change.ts";
import { moveObservation } from "../write.ts";

const batchSize = 20;

/**
 * Gives all that the project `from` has to the project `into`, and deletes `from`; its folders and clones belong to `into`
 * from then on. May be interrupted: to merge them again does the rest.
 */
export function mergeProjects(db: Database, from: Project, into: Project): void {
  writeInSteps(db, mergeSteps(db, from, into));
}

function* mergeSteps(db: Database, from: Project, into: Project): Iterator<void> {
  // First of all: what a session stores from now on goes to `into`.
  reassignRows(db, from.id, into.id);
  yield;
  for (;;) {
    const ids = listIdsAfter(db, from.id, 0, batchSize);
    for (const id of ids) moveObservation(db, id, into.id, from.key);
    if (ids.length < batchSize) break;
    yield;
  }
  // A process that had found its project before may have stored something since.
  reassignRows(db, from.id, into.id);
  deleteProject(db, from.id);
  addProjectAlias(db, from, into.id);
}
