import { statSync } from "node:fs";
import { countSpooled } from "../../core/capture/spool-files.ts";
import { now } from "../../core/clock.ts";
import type { Paths } from "../../core/config/paths.ts";
import { localDay, startOfLocalDay } from "../../core/db/local-time.ts";
import { type Count, countMemoriesByDay, countMemoriesByKind, countPromptsByDay } from "../../core/store/figures.ts";
import { countJobs } from "../../core/store/job.ts";
import {
  listNeverHelped,
  type NeverHelped,
  resultCounts,
  type SurfaceStats,
  surfaceStats,
} from "../../core/store/ledger.ts";
import { countIndexDrift } from "../../core/store/observation-index.ts";
import { listProjectOverviews } from "../../core/store/overview.ts";
import { getProject } from "../../core/store/project.ts";
import { spentSince } from "../../core/store/spend.ts";
import { surfaces } from "../../core/store/vocabulary.ts";
import { dayMs, hourMs } from "../../core/time.ts";
import type { Database } from "../database.ts";

/** A memory injected in fewer sessions may not have had its chance yet. */
const minSessionsWithoutHelp = 3;
const maxNeverHelped = 10;
const maxProjects = 5;
/** English prose and code have about this many characters for each token. */
const charactersPerToken = 4;

/** The days that activity and cost are counted over. */
export const statsDays = 30;

/** One local day, such as "2026-03-01". */
export type Day = { day: string; memories: number; prompts: number };

/** The figures of one project, or of all. `data` and the waiting jobs are always those of the whole database. */
export type Stats = {
  project: string | null;
  memories: { total: number; types: Count[]; statuses: Count[] };
  /** The last `statsDays` days, oldest first. */
  days: Day[];
  /** The projects with the most memories. */
  projects: { name: string; memories: number; sessions: number }[];
  data: { sizeBytes: number; indexMissing: number; indexStray: number; eventsWaiting: number; jobsWaiting: number };
  /** `estimatedTokens`: one for four characters. */
  injected: { lines: number; characters: number; estimatedTokens: number; used: number };
  surfaces: SurfaceStats[];
  results: { result: string; lines: number }[];
  neverHelped: NeverHelped[];
  /** Model costs in the last `statsDays` days. */
  cost: { tokens: number; usd: number };
};

/** Returns the figures. `since`, in milliseconds since the epoch, limits memories and injections. */
export function readStats(
  db: Database,
  paths: Paths,
  { projectId, since }: { projectId: number | undefined; since: number | undefined },
): Stats {
  const filter = { ...(projectId === undefined ? {} : { projectId }), ...(since === undefined ? {} : { since }) };
  const { types, statuses } = countMemoriesByKind(db, projectId, since);
  const found = surfaceStats(db, filter);
  const sum = (pick: (each: SurfaceStats) => number) => found.reduce((total, each) => total + pick(each), 0);
  const characters = sum((each) => each.characters);
  const { missing, stray } = countIndexDrift(db);
  return {
    project: projectId === undefined ? null : (getProject(db, projectId)?.name ?? null),
    memories: {
      total: types.reduce((total, { count }) => total + count, 0),
      types,
      statuses,
    },
    days: readDays(db, projectId),
    projects: listProjectOverviews(db)
      .filter(({ memories, sessions }) => memories + sessions > 0)
      .slice(0, maxProjects)
      .map(({ name, memories, sessions }) => ({ name, memories, sessions })),
    data: {
      sizeBytes: statSync(paths.database).size,
      indexMissing: missing,
      indexStray: stray,
      eventsWaiting: countSpooled(paths),
      jobsWaiting: countJobs(db).due,
    },
    injected: {
      lines: sum((each) => each.lines),
      characters,
      estimatedTokens: Math.round(characters / charactersPerToken),
      used: sum((each) => each.used),
    },
    surfaces: surfaces.flatMap((surface) => found.find((each) => each.surface === surface) ?? []),
    results: resultCounts(db, filter),
    neverHelped: listNeverHelped(db, filter, minSessionsWithoutHelp, maxNeverHelped),
    cost: spentSince(db, now() - statsDays * dayMs, projectId),
  };
}

function readDays(db: Database, projectId: number | undefined): Day[] {
  const at = now();
  const since = at - statsDays * dayMs;
  const memories = byDay(countMemoriesByDay(db, since, projectId));
  const prompts = byDay(countPromptsByDay(db, since, projectId));
  // Noon, because a day of a change to summer time has 23 hours.
  const noon = startOfLocalDay(at) + 12 * hourMs;
  return Array.from({ length: statsDays }, (_, index) => {
    const day = localDay(noon - (statsDays - 1 - index) * dayMs);
    return { day, memories: memories.get(day) ?? 0, prompts: prompts.get(day) ?? 0 };
  });
}

function byDay(counts: readonly Count[]): Map<string, number> {
  return new Map(counts.map(({ name, count }) => [name, count]));
}
