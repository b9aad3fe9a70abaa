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
import type { Operation, UpkeepStep } from "./step.ts";

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
 * is not visible. `operations` limits the run to some of them; then nothing is removed. `detailDays` is the age of the details that are joined.
 */
export function runUpkeep(
  db: Database,
  projectId: number,
  {
    budgetMs,
    isDryRun = false,
    operations,
    detailDays,
  }: { budgetMs: number; isDryRun?: boolean; operations?: readonly Operation[]; detailDays?: number },
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
  const isWanted = (operation: Operation) => operations?.includes(operation) ?? true;
  const found = [
    ...(isWanted("settle") ? findSettled(db, projectId) : []),
    ...(isWanted("compress") ? findDigests(db, projectId, detailDays) : []),
  ];
  for (const step of found) {
    if (isLate()) return report;
    take(step);
  }
  if (!isWanted("merge")) return { ...report, isComplete: true };
  const lookedUntil = mergeFrom(db, projectId, state.lookedUntil, isLate, take);
  report.isComplete = lookedUntil === undefined;
  // The steps themselves add memories, which don't count as new.
  const next = { at: operations === undefined ? startedAt : state.at, lookedUntil: lookedUntil ?? newestId(db) };
  if (!isDryRun) writeState(db, projectId, next);
  if (!isDryRun && operations === undefined) report.removed = removeOld(db, projectId, isLate);
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
