import type { Database } from "bun:sqlite";
import { filter, map } from "../lists.ts";
import type { InjectionScope } from "../store/injectable.ts";
import type { Observation } from "../store/observation.ts";
import { listCostlyLessons, listPinnedLessons } from "../store/queries/lessons.ts";
import { type RecallLine, shortLine } from "./line.ts";
import { usefulness } from "./usefulness.ts";

const scanLimit = 8;
const displayLimit = 3;
const fileLimit = 40;

/**
 * Returns at most three lessons: pinned ones, then costly ones on recently changed files, the most useful first. Cheap lessons and
 * those on other files are left to search.
 */
export function lessonLines(db: Database, scope: InjectionScope, files: readonly string[]): RecallLine[] {
  const pinned = listPinnedLessons(db, scope, scanLimit);
  const costly = files.length === 0 ? [] : selectCostly(db, scope, files);
  const rest = filter(costly, ({ id }) => !pinned.some((each) => each.id === id));
  return map([...pinned, ...rest].slice(0, displayLimit), (observation) => shortLine(observation, "lesson"));
}

function selectCostly(db: Database, scope: InjectionScope, files: readonly string[]): Observation[] {
  const found = listCostlyLessons(db, scope, files.slice(0, fileLimit), scanLimit);
  const factorOf = usefulness(
    db,
    map(found, ({ id }) => id),
  );
  return found.toSorted((a, b) => factorOf(b.id) - factorOf(a.id));
}
