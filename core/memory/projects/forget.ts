import type { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { listBackups } from "../../db/backup.ts";
import { openAsIs } from "../../db/open-as-is.ts";
import { writeInSteps } from "../../db/transaction.ts";
import { deleteIndexDocument, listIdsAfter, purgeIndex } from "../../store/observation-index.ts";
import type { Project } from "../../store/project.ts";
import { deleteProject, deleteSession, listSessionIds } from "../../store/project-change.ts";
import { removeObservation } from "../write.ts";

const batchSize = 20;

/**
 * Deletes a project for good: its memories, sessions, prompts, tool uses and deferred work. May be interrupted: to do it
 * again does the rest.
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
  // A session that goes on may have stored something since.
  yield* removeMemories(db, projectId);
  deleteProject(db, projectId);
  purgeIndex(db);
}

function* removeMemories(db: Database, projectId: number): Generator<void> {
  for (;;) {
    const ids = listIdsAfter(db, projectId, 0, batchSize);
    for (const id of ids) removeObservation(db, id);
    if (ids.length < batchSize) return;
    yield;
  }
}

/** Deletes the project from the backups in `folder`, too. Returns those that may hold it still: they can't be read or written. */
export function forgetInBackups(folder: string, { key }: Project): string[] {
  if (!existsSync(folder)) return [];
  return listBackups(folder).filter((file) => !forgetIn(file, key));
}

function forgetIn(file: string, key: string): boolean {
  try {
    using db = openAsIs(file, "readwrite");
    const row = db.query<{ id: number }, [string]>("SELECT id FROM project WHERE key = ?").get(key);
    if (!row) return true;
    db.run("PRAGMA foreign_keys = ON");
    for (let last = 0; ; ) {
      const ids = listIdsAfter(db, row.id, last, 1_000);
      for (const id of ids) deleteIndexDocument(db, id);
      last = ids.at(-1) ?? last;
      if (ids.length < 1_000) break;
    }
    deleteProject(db, row.id);
    purgeIndex(db);
    // Leaves nothing of deleted rows in free pages.
    db.run("VACUUM");
    return true;
  } catch {
    return false;
  }
}
