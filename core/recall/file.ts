import type { Database } from "bun:sqlite";
import { maxLinesOf } from "../config/surfaces.ts";
import { filter, map } from "../lists.ts";
import { formerPaths } from "../store/file-move.ts";
import type { InjectionScope } from "../store/injectable.ts";
import type { Part } from "../store/injection.ts";
import type { Observation } from "../store/observation.ts";
import { listHistoryCandidates, listInjectableForPaths } from "../store/queries/lessons.ts";
import type { FileRole, ObservationType } from "../store/vocabulary.ts";
import { lessonLine, type RecallLine, shortHash, typeName } from "./line.ts";
import { withUserMemory } from "./reserve-user-memory.ts";
import { usefulness } from "./usefulness.ts";

const minScanned = 8;
const maxPointers = 3;

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
  const maxRows = maxRowsFor(role);
  const known = listInjectableForPaths(db, scope, paths, Math.max(minScanned, maxRows));
  const observations = types ? filter(known, ({ type }) => types.includes(type)) : known;
  // The part has no path: a memory about several files comes before the first of them.
  const lines = map(
    withCautionsFirst(orderByUsefulness(db, observations, maxRows), maxRows),
    (observation): RecallLine => ({ ...lessonLine(observation, `about ${path}`), part: "file" }),
  );
  if (role === "read" || lines.length >= maxRows) return lines;
  const ofHistory = listHistoryCandidates(db, scope.projectId, paths, maxPointers);
  const wanted = types ? filter(ofHistory, ({ type }) => types.includes(type)) : ofHistory;
  return wanted.length === 0 ? lines : [...lines, historyLine(wanted, `file ${path}`)];
}

/** An edit gets more than a read: that is where a lesson helps. */
function maxRowsFor(role: FileRole): number {
  const maxRows = maxLinesOf("file");
  return role === "modified" ? maxRows : Math.max(Math.min(1, maxRows), maxRows - 1);
}

/** Returns a line that names candidates of the git history. Nobody vouched for what they say, so none of their text is in it. */
function historyLine(candidates: readonly Observation[], part: Part): RecallLine {
  const names = map(candidates, ({ id, type, commit }) => `#${id} ${typeName(type)} (commit ${shortHash(commit)})`);
  const text = `- From git history about this file, not confirmed: ${names.join(", ")}. mem_get shows them.`;
  return { text, target: `#${candidates[0]?.id}`, part, reason: "git history of the file" };
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
  return withUserMemory(ordered, (each) => each, maxRows);
}
