import type { Database } from "bun:sqlite";
import { filter, map } from "../lists.ts";
import { formerPaths } from "../store/file-move.ts";
import type { InjectionScope } from "../store/injectable.ts";
import type { Part } from "../store/injection.ts";
import type { Observation } from "../store/observation.ts";
import { listInjectableForPaths } from "../store/queries/lessons.ts";
import type { FileRole, ObservationType } from "../store/vocabulary.ts";
import { lessonLine, type RecallLine } from "./line.ts";
import { withRoomForUser } from "./room-for-user.ts";
import { usefulness } from "./usefulness.ts";

export const fileBudget = 1_500;

/** An edit gets more than a read: that is where a lesson helps. */
const displayLimit: Record<FileRole, number> = { read: 2, modified: 3 };
const scanLimit = 8;

/**
 * Returns the memories of a file that is about to be read or edited, by its path in this project and its former paths. Failed
 * approaches and constraints come first, then verified and stated lessons. Only those of these `types`, if given.
 */
export function fileLines(
  db: Database,
  scope: InjectionScope,
  path: string,
  role: FileRole,
  types?: readonly ObservationType[],
): RecallLine[] {
  const paths = [path, ...formerPaths(db, scope.projectId, path)];
  const known = listInjectableForPaths(db, scope, paths, scanLimit);
  const observations = types ? filter(known, ({ type }) => types.includes(type)) : known;
  const part: Part = `file ${path}`;
  return map(
    withCautionsFirst(orderByUsefulness(db, observations, displayLimit[role]), displayLimit[role]),
    (observation) => ({
      ...lessonLine(observation, `about ${path}`),
      part,
    }),
  );
}

/** Orders memories by usefulness among equals if there are more than fit. */
function orderByUsefulness(db: Database, observations: Observation[], maxRows: number): Observation[] {
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

/** Puts failed attempts and constraints first, but leaves one place for a memory of something that worked. */
function withCautionsFirst(observations: readonly Observation[], maxRows: number): Observation[] {
  const isCaution = ({ status, type }: Observation) => status === "rejected" || type === "constraint";
  const cautions = filter(observations, isCaution);
  const others = filter(observations, (each) => !isCaution(each));
  const first = cautions.slice(0, others.length > 0 ? maxRows - 1 : maxRows);
  const ordered = [...first, ...others];
  return withRoomForUser(ordered, (each) => each, maxRows);
}
