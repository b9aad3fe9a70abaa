import type { Database } from "bun:sqlite";
import { filter, map } from "../lists.ts";
import { type InjectionScope, injectableOrFailed } from "../store/injectable.ts";
import { type Observation, selectObservations } from "../store/observation.ts";
import { type RecallLine, shortLine } from "./line.ts";
import { usefulness } from "./usefulness.ts";

const scanLimit = 8;
const displayLimit = 3;
const fileLimit = 40;

/**
 * Returns at most three lessons whose cost was high, on files that were touched lately, and before them what is pinned. One of
 * which more came when it was injected before goes first. Cheap lessons, and those on other files, wait until they are asked for.
 */
export function lessonLines(db: Database, scope: InjectionScope, files: readonly string[]): RecallLine[] {
  const pinned = select(db, scope, "o.pinned = 1 AND o.project_id = ?", []);
  const costly = files.length === 0 ? [] : selectCostly(db, scope, files);
  const rest = filter(costly, ({ id }) => !pinned.some((each) => each.id === id));
  return map([...pinned, ...rest].slice(0, displayLimit), (observation) => shortLine(observation, "lesson"));
}

function selectCostly(db: Database, scope: InjectionScope, files: readonly string[]): Observation[] {
  // observation_file_by_path finds the few rows of these paths; the + keeps the planner from walking the whole project.
  const found = select(
    db,
    scope,
    `o.id IN (SELECT observation_id FROM observation_file WHERE path IN (SELECT value FROM json_each(?)))
     AND o.importance = 3 AND o.lesson IS NOT NULL AND +o.project_id = ?`,
    [JSON.stringify(files.slice(0, fileLimit))],
  );
  const factorOf = usefulness(
    db,
    map(found, ({ id }) => id),
  );
  return found.toSorted((a, b) => factorOf(b.id) - factorOf(a.id));
}

function select(db: Database, { projectId, branch }: InjectionScope, which: string, values: string[]): Observation[] {
  const { where, bindings } = injectableOrFailed(branch);
  return selectObservations(db, {
    where: `${which} AND ${where} AND o.type NOT IN ('constraint', 'preference', 'decision')`,
    bindings: [...values, projectId, ...bindings],
    order: "o.importance DESC, o.seen_count DESC, o.created_at DESC, o.id DESC",
    limit: scanLimit,
  });
}
