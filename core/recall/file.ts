import type { Database } from "bun:sqlite";
import type { Part } from "../store/injection.ts";
import { selectObservations } from "../store/observation.ts";
import type { FileRole } from "../store/vocabulary.ts";
import { lessonLine, pushedOrigins, type RecallLine } from "./line.ts";

export const fileBudget = 1_500;

/** What a reader and a writer of a file are told: an edit is where a lesson pays. */
const shown: Record<FileRole, number> = { read: 2, modified: 3 };

/**
 * Returns the lessons of a file that is about to be touched: by its exact path in this project, verified and stated
 * ones first, and what was tried on it and did not work.
 */
export function fileLines(db: Database, projectId: number, path: string, role: FileRole): RecallLine[] {
  const observations = selectObservations(db, {
    // observation_file_by_path finds the few rows of this path; the + keeps the planner from walking the whole project.
    where: `o.id IN (SELECT observation_id FROM observation_file WHERE path = ?) AND +o.project_id = ?
      AND (o.status = 'rejected' OR (o.status = 'active' AND o.origin IN (SELECT value FROM json_each(?))))
      AND (o.lesson IS NOT NULL OR o.type <> 'change')`,
    bindings: [path, projectId, JSON.stringify(pushedOrigins)],
    order: "o.pinned DESC, o.lesson IS NULL, o.importance DESC, o.created_at DESC, o.id DESC",
    limit: shown[role],
  });
  const part: Part = `file ${path}`;
  return observations.map((observation) => ({ ...lessonLine(observation, `about ${path}`), part }));
}
