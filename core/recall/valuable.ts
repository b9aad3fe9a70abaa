import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { flatMap, map } from "../lists.ts";
import { type Observation, selectObservations } from "../store/observation.ts";
import type { ObservationType } from "../store/vocabulary.ts";
import { type RecallLine, titleLine } from "./line.ts";
import { usefulness } from "./usefulness.ts";

const looked = 24;
const shown = 5;
const dayMs = 86_400_000;
/** Counting stops here: a project that has more in a week is busy. */
const busyWeek = 70;

/** How much a memory of this type helps a session that has just begun. */
const typeValues: Partial<Record<ObservationType, number>> = {
  bugfix: 1.2,
  runbook: 1.2,
  architecture: 1.2,
  pattern: 1.1,
  feature: 0.8,
  refactor: 0.6,
  change: 0.5,
};

/**
 * Returns the newest memories that are worth most for each character they take. What lately is depends on how busy the
 * project was in the last week: after a few days in a busy one, after a month in one that rests. One of which more came when
 * it was told before counts more.
 */
export function valuableLines(db: Database, projectId: number): RecallLine[] {
  const recent = selectRecent(db, projectId);
  const subjects = commitSubjects(db, projectId, recent);
  const halfLife = halfLifeOf(countOfWeek(db, projectId));
  const factorOf = usefulness(
    db,
    map(recent, ({ id }) => id),
  );
  const judged = map(recent, (observation) => {
    const line = titleLine(observation, "recent", subjects.get(observation.commit ?? ""));
    return { line, worth: (worthOf(observation, halfLife) * factorOf(observation.id)) / line.text.length };
  });
  judged.sort((a, b) => b.worth - a.worth);
  return map(judged.slice(0, shown), ({ line }) => line);
}

function worthOf({ importance, type, lesson, origin, pinned, createdAt }: Observation, halfLifeDays: number): number {
  const ageDays = Math.max(0, now() - createdAt) / dayMs;
  const recency = 1 + halfLifeDays / (halfLifeDays + ageDays);
  const trust = origin === "reported" ? 1 : 1.2;
  const value = (0.5 + 0.5 * importance) * (typeValues[type] ?? 1) * (lesson ? 1.3 : 1) * trust * recency;
  return pinned ? value * 10 : value;
}

function halfLifeOf(memoriesInWeek: number): number {
  if (memoriesInWeek >= busyWeek) return 2;
  return memoriesInWeek >= 20 ? 7 : 30;
}

function countOfWeek(db: Database, projectId: number): number {
  // observation_by_project counts without reading a row.
  const row = db
    .query<{ n: number }, [number, number, number]>(
      `SELECT count(*) AS n FROM (SELECT 1 FROM observation WHERE project_id = ? AND created_at >= ? LIMIT ?)`,
    )
    .get(projectId, now() - 7 * dayMs, busyWeek);
  return row?.n ?? 0;
}

/** A commit that holds nothing but a fix is no line of its own: the fix names it. */
function commitSubjects(db: Database, projectId: number, observations: Observation[]): Map<string, string> {
  const commits = flatMap(observations, ({ commit, type }) => (commit && type !== "change" ? [commit] : []));
  if (commits.length === 0) return new Map();
  const changes = selectObservations(db, {
    where: "o.project_id = ? AND o.type = 'change' AND o.commit_sha IN (SELECT value FROM json_each(?))",
    bindings: [projectId, JSON.stringify(commits)],
    order: "o.id",
    limit: commits.length,
  });
  return new Map(changes.flatMap(({ commit, title }) => (commit ? [[commit, title]] : [])));
}

/** Served by the index observation_recent, whose condition is repeated here. */
function selectRecent(db: Database, projectId: number): Observation[] {
  return selectObservations(db, {
    where: `o.project_id = ? AND o.status = 'active' AND o.importance >= 2
      AND o.vouched_by IS NOT NULL AND o.type NOT IN ('constraint', 'preference', 'decision')`,
    bindings: [projectId],
    order: "o.pinned DESC, o.created_at DESC, o.id DESC",
    limit: looked,
  });
}
