// Plans the review of the rules that a project's sessions start with and of what was learned lately. Hooks load it: the review itself is in
// review-start.ts.
import type { Database } from "bun:sqlite";
import * as v from "valibot";
import { filter, some } from "../lists.ts";
import { isForStart, listRules } from "../recall/rules.ts";
import type { InjectionScope } from "../store/injectable.ts";
import { lastDoneAt, lastJob, putJob } from "../store/job.ts";
import type { Observation } from "../store/observation.ts";
import { listVouchedOfSession } from "../store/queries/session.ts";
import { wasUndone } from "../store/revision.ts";
import { hourMs } from "../time.ts";
import { isRecheckable } from "./plan-recheck.ts";

export const startReviewSchema = v.object({ projectId: v.number(), branch: v.nullable(v.string()) });
/** More than a start has room for. */
const maxReviewed = 40;
/** The memories of the session that ended that are looked at. */
const maxOfSession = 16;
/** Each change of a rule would cause one otherwise. */
const minBetweenMs = 20 * hourMs;

const reviewsOf = (projectId: number): string => `review-start:${projectId}:`;

/**
 * Plans a review if a rule, or a memory of this session, that only a model has vouched for is new since the last one. To be called when a session
 * ends, and in the transaction of a reading that left memories: some hosts tell no end. The rechecks come first (core/store/job.ts). `delayMs`:
 * how long it waits.
 */
export function planStartReview(
  db: Database,
  { id, projectId, branch }: InjectionScope & { id: number },
  at: number,
  delayMs = 0,
): void {
  const scope = { projectId, branch };
  const prefix = reviewsOf(projectId);
  const doneAt = lastDoneAt(db, prefix);
  const isDue = (memory: Observation) => memory.updatedAt > (doneAt ?? -1) && isReviewable(db, projectId, memory);
  const isLearned = (memory: Observation) => isRecheckable(memory) && isDue(memory);
  if (!some(rulesAtStart(db, scope), isDue) && !some(listVouchedOfSession(db, id, maxOfSession), isLearned)) return;
  const last = lastJob(db, prefix);
  const number = last ? last.count - (last.isUntouched ? 1 : 0) : 0;
  const payload = JSON.stringify(scope satisfies v.InferOutput<typeof startReviewSchema>);
  const notBefore = Math.max(at + delayMs, doneAt === null ? 0 : doneAt + minBetweenMs);
  putJob(db, { kind: "review-start", uniqueKey: `${prefix}${number}`, payload, notBefore, at });
}

/** Returns when the project was reviewed last, in ms since the epoch; -1 for never. */
export function reviewedAt(db: Database, projectId: number): number {
  return lastDoneAt(db, reviewsOf(projectId)) ?? -1;
}

/** Returns the rules that a session of the project may start with. */
export function rulesAtStart(db: Database, scope: InjectionScope): Observation[] {
  return filter(listRules(db, scope, ["user", "others"], maxReviewed).flat(), isForStart);
}

/** Returns whether a memory is the model's to withdraw: it is the project's own, only models vouched for it, and the user did not bring it back. */
export function isReviewable(db: Database, projectId: number, memory: Observation): boolean {
  const { id, vouchedBy, pinned, humanEdited } = memory;
  const isByModels = (vouchedBy === "model" || vouchedBy === "host") && !pinned && !humanEdited;
  return isByModels && memory.projectId === projectId && !wasUndone(db, id, "model");
}
