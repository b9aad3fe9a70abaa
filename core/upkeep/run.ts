import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { listIdsAfter, newestId } from "../store/observation-index.ts";
import { noneRemoved, type Removed } from "../store/retention.ts";
import { applyStep, memoriesOf, type UpkeepDone } from "./apply-step.ts";
import { readState, writeState } from "./due.ts";
import { findContradictions } from "./find-contradictions.ts";
import { findDigests } from "./find-digests.ts";
import { findMerge } from "./find-merges.ts";
import { findOverLimit } from "./find-over-limit.ts";
import { findSettled } from "./find-settled.ts";
import { removeOld } from "./retention.ts";
import type { UpkeepStep } from "./step.ts";

const batchSize = 200;

export type UpkeepReport = {
  steps: { step: UpkeepStep; done: UpkeepDone | undefined }[];
  removed: Removed;
  /** Whether everything was reviewed; otherwise the next run continues from there. */
  isComplete: boolean;
};

/** The parts of upkeep, in the order in which they run. */
export const operations = ["settle", "compress", "merge", "remove"] as const;
/** The parts that can be undone. */
export const undoableOperations = operations.filter((each) => each !== "remove");
export type Operation = (typeof operations)[number];

/**
 * Runs the upkeep of a project: settles candidates and contradictions, merges duplicates, combines old details into digests, then
 * removes rows past their retention. Every step is a transaction with a number to undo it; an undone step is not repeated. Ends
 * when `budgetMs` is spent; the next run continues. With `isDryRun` nothing is changed, and the effect of one step on the next is
 * not visible. `only`: these operations instead of all. `detailDays` is the age of the details that are combined.
 */
export function runUpkeep(
  db: Database,
  projectId: number,
  {
    budgetMs,
    isDryRun = false,
    only = operations,
    detailDays,
  }: { budgetMs: number; isDryRun?: boolean; only?: readonly Operation[]; detailDays?: number | undefined },
): UpkeepReport {
  const startedAt = now();
  const state = readState(db, projectId);
  const report: UpkeepReport = { steps: [], removed: noneRemoved, isComplete: false };
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
  const settled = only.includes("settle")
    ? [...findSettled(db, projectId), ...findOverLimit(db, projectId), ...findContradictions(db, projectId)]
    : [];
  const digests = only.includes("compress") ? findDigests(db, projectId, detailDays) : [];
  for (const step of [...settled, ...digests]) {
    if (isLate()) return report;
    take(step);
  }
  report.isComplete = true;
  if (only.includes("merge")) {
    const lookedUntil = mergeFrom(db, projectId, state.lookedUntil, isLate, take);
    report.isComplete = lookedUntil === undefined;
    // Upkeep that left a part out is due as before.
    const at = operations.every((each) => only.includes(each)) ? startedAt : state.at;
    // The steps themselves add memories, which don't count as new.
    if (!isDryRun) writeState(db, projectId, { at, lookedUntil: lookedUntil ?? newestId(db) });
  }
  if (!isDryRun && only.includes("remove")) report.removed = removeOld(db, projectId, isLate);
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
