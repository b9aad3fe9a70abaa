// Figures of what is stored, what injections were worth, what models cost, and how long tools take.
import * as v from "valibot";
import { now } from "../../../core/clock.ts";
import { countMemoriesByDay, countMemoriesByKind, listToolTimes } from "../../../core/store/figures.ts";
import { resultCounts, surfaceStats } from "../../../core/store/ledger.ts";
import { listInjectedDays, listSpentDays } from "../../../core/store/queries/by-day.ts";
import { listTableSizes } from "../../../core/store/table-sizes.ts";
import { dayMs } from "../../../core/time.ts";
import { read } from "../endpoint.ts";
import { projectId } from "../inputs.ts";

const mapDays = 371;
const chartDays = 90;
const timedSessions = 30;
const maxTools = 10;

/** Insights of a project, or of all; the cost of models is always of all. */
export const insights = read(v.strictObject({ projectId }), ({ db }, { projectId }) => {
  const time = now();
  const filter = projectId === undefined ? {} : { projectId };
  const since = time - chartDays * dayMs;
  return {
    chartDays,
    timedSessions,
    ...countMemoriesByKind(db, projectId),
    days: countMemoriesByDay(db, time - mapDays * dayMs, projectId),
    surfaces: surfaceStats(db, filter),
    results: resultCounts(db, filter),
    injected: listInjectedDays(db, since, projectId),
    spent: listSpentDays(db, since),
    tools: listToolTimes(db, timedSessions, projectId).slice(0, maxTools),
  };
});

/** The tables of the database, the largest first. */
export const tableSizes = read(v.strictObject({}), ({ db }) => listTableSizes(db));
