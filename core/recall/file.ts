import type { Database } from "bun:sqlite";
import { filter, map } from "../lists.ts";
import { formerPaths } from "../store/file-move.ts";
import type { InjectionScope } from "../store/injectable.ts";
import type { Part } from "../store/injection.ts";
import type { Observation } from "../store/observation.ts";
import { listInjectableForPaths } from "../store/queries/lessons.ts";
import type { FileRole } from "../store/vocabulary.ts";
import { lessonLine, type RecallLine } from "./line.ts";
import { usefulness } from "./usefulness.ts";

export const fileBudget = 1_500;

/** More for a writer than for a reader of a file: an edit is where a lesson pays. */
const displayLimit: Record<FileRole, number> = { read: 2, modified: 3 };
const scanLimit = 8;

/**
 * Returns what is known of a file that is about to be touched: by its exact path in this project and those it was moved
 * from. What was tried on it and did not work comes first, and what must be kept to; then verified and stated lessons.
 */
export function fileLines(db: Database, scope: InjectionScope, path: string, role: FileRole): RecallLine[] {
  const paths = [path, ...formerPaths(db, scope.projectId, path)];
  const observations = listInjectableForPaths(db, scope, paths, scanLimit);
  const part: Part = `file ${path}`;
  return map(withCautionsFirst(ordered(db, observations, displayLimit[role]), displayLimit[role]), (observation) => ({
    ...lessonLine(observation, `about ${path}`),
    part,
  }));
}

/** Where there is more than can be told: of those that weigh the same, the ones of which something came go first. */
function ordered(db: Database, observations: Observation[], maxRows: number): Observation[] {
  if (observations.length <= maxRows) return observations;
  const factorOf = usefulness(
    db,
    map(observations, ({ id }) => id),
  );
  return observations.toSorted(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      Number(a.lesson === null) - Number(b.lesson === null) ||
      b.importance - a.importance ||
      factorOf(b.id) - factorOf(a.id),
  );
}

/** Of many failed attempts not all are told where something that worked would go unsaid. */
function withCautionsFirst(observations: readonly Observation[], maxRows: number): Observation[] {
  const isCaution = ({ status, type }: Observation) => status === "rejected" || type === "constraint";
  const cautions = filter(observations, isCaution);
  const others = filter(observations, (each) => !isCaution(each));
  const first = cautions.slice(0, others.length > 0 ? maxRows - 1 : maxRows);
  return [...first, ...others].slice(0, maxRows);
}
