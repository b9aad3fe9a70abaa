import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { listIdsAfter, newestId } from "../store/observation-index.ts";
import type { Removed } from "../store/retention.ts";
import { applyStep, memoriesOf, type UpkeepDone } from "./apply-step.ts";
import { readState, writeState } from "./due.ts";
import { findDigests } from "./find-digests.ts";
import { findMerge } from "./find-merges.ts";
import { findSettled } from "./find-settled.ts";
import { removeOld } from "./retention.ts";
import type { UpkeepStep } from "./step.ts";

const batchSize = 200;
const nothing: Removed = { events: 0, prompts: 0, jobs: 0, calls: 0 };

export type UpkeepReport = {
  steps: { step: UpkeepStep; done: UpkeepDone | undefined }[];
  removed: Removed;
  /** Whether everything was reviewed; else the next run goes on from there. */
  isComplete: boolean;
};

/**
 * Runs the upkeep of a project: settles candidates, merges duplicates, joins old details to digests, then removes rows past
 * their retention. Every step is a transaction of its own with a number to undo it; an undone step is not repeated. Ends
 * when `budgetMs` is spent; the next run goes on. With `isDryRun` nothing is changed, and the effect of one step on the next
 * is not visible.
 */
export function runUpkeep(
  db: Database,
  projectId: number,
  { budgetMs, isDryRun = false }: { budgetMs: number; isDryRun?: boolean },
): UpkeepReport {
  const startedAt = now();
  const state = readState(db, projectId);
  const report: UpkeepReport = { steps: [], removed: nothing, isComplete: false };
  const isLate = () => now() - startedAt > budgetMs;
  const touched = new Set<number>();
  const take = (step: UpkeepStep): void => {
    const ids = memoriesOf(step).map(({ id }) => id);
    // A preview must not name one memory in two steps of which only the first will be done.
    if (isDryRun && ids.some((id) => touched.has(id))) return;
    for (const id of ids) touched.add(id);
    const done = isDryRun ? undefined : applyStep(db, step);
    if (isDryRun || done) report.steps.push({ step, done });
  };
  for (const step of [...findSettled(db, projectId), ...findDigests(db, projectId)]) {
    if (isLate()) return report;
    take(step);
  }
  const lookedUntil = mergeFrom(db, projectId, state.lookedUntil, isLate, take);
  report.isComplete = lookedUntil === undefined;
  // The steps themselves add memories, which don't count as new.
  const next = { at: startedAt, lookedUntil: lookedUntil ?? newestId(db) };
  if (!isDryRun) writeState(db, projectId, next);
  if (!isDryRun) report.removed = removeOld(db, projectId, isLate);
  return report;
}

/** Returns the id that was reached when the time was spent. */
function mergeFrom(
  db: Database,
  projectId: number,
  start: number,
  isLate: () => boolean,
  take: (step: UpkeepStep) => void,
): number | undefined {
  for (let after = start; ; ) {
    const ids = listIdsAfter(db, projectId, after, batchSize);
    if (ids.length === 0) return undefined;
    for (const id of ids) {
      if (isLate()) return after;
      const step = findMerge(db, id);
      if (step) take(step);
      after = id;
    }
  }
}
