// Undoes a merge of two projects. The data for this are recorded before the merge, in memory: it can be undone while the program runs.
import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import { writeInSteps } from "../../db/transaction.ts";
import { getObservation } from "../../store/observation.ts";
import { findProjectByKey, getProject, type Project } from "../../store/project.ts";
import { hasUnnotedRows, type ProjectRows, putProjectRows, readProjectRows } from "../../store/project-rows.ts";
import { returnObservation } from "../write.ts";

export type NotedMerge = { rows: ProjectRows; into: Project; branches: ReadonlySet<string> };

/** Records what a merge of `from` into `into` moves; undefined if it could not be undone as a whole. */
export function noteMerge(db: Database, from: Project, into: Project): NotedMerge | undefined {
  if (hasUnnotedRows(db, from.id)) return undefined;
  const { branches } = readProjectRows(db, into);
  return { rows: readProjectRows(db, from), into, branches: new Set(branches.map(({ name }) => name)) };
}

/**
 * Makes the merged project again with all that was moved and is still there. What was stored since stays where it is. Throws AppError
 * `conflict` if the two were merged, moved or forgotten again since.
 */
export function splitProjects(db: Database, { rows, into, branches }: NotedMerge): Project {
  const { key, name } = rows.project;
  if (getProject(db, into.id)?.key !== into.key || findProjectByKey(db, key)?.id !== into.id) {
    throw new AppError("conflict", `${name} was changed since: the merge can't be undone any more.`);
  }
  let made: Project | undefined;
  writeInSteps(
    db,
    (function* () {
      const project = putProjectRows(db, rows, into.id, branches);
      made = project;
      for (const { id, sourceKey } of rows.memories) {
        yield;
        if (getObservation(db, id)?.projectId === into.id) returnObservation(db, id, project.id, sourceKey);
      }
    })(),
  );
  return made ?? rows.project;
}
