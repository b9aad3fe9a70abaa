// Plans the review of the rules that a project's sessions start with. Hooks load it: the review itself is in review-start.ts.
import type { Database } from "bun:sqlite";
import * as v from "valibot";
import { filter } from "../lists.ts";
import { isForStart, listRules } from "../recall/rules.ts";
import type { InjectionScope } from "../store/injectable.ts";
import { lastDoneAt, lastJob, putJob } from "../store/job.ts";
import type { Observation } from "../store/observation.ts";
import { wasUndone } from "../store/revision.ts";
import { hourMs } from "../time.ts";

export const startReviewSchema = v.object({ projectId: v.number(), branch: v.nullable(v.string()) });
/** More than a start has room for. */
const maxReviewed = 40;
/** Each change of a rule would cause one otherwise. */
const minBetweenMs = 20 * hourMs;

const reviewsOf = (projectId: number): string => `review-start:${projectId}:`;

/**
 * Plans a review if a rule that only a model has vouched for is new since the last one. To be called when a session ends, and in the
 * transaction of a reading that left memories: some hosts tell no end. The rechecks come first (core/store/job.ts). `delayMs`: how long it waits.
 */
export function planStartReview(db: Database, { projectId, branch }: InjectionScope, at: number, delayMs = 0): void {
  const scope = { projectId, branch };
  const prefix = reviewsOf(scope.projectId);
  const doneAt = lastDoneAt(db, prefix);
  if (
    !rulesAtStart(db, scope).some((rule) => isReviewable(db, scope.projectId, rule) && rule.updatedAt > (doneAt ?? -1))
  )
    return;
  const last = lastJob(db, prefix);
  const number = last ? last.count - (last.isUntouched ? 1 : 0) : 0;
  const payload = JSON.stringify(scope satisfies v.InferOutput<typeof startReviewSchema>);
  const notBefore = Math.max(at + delayMs, doneAt === null ? 0 : doneAt + minBetweenMs);
  putJob(db, { kind: "review-start", uniqueKey: `${prefix}${number}`, payload, notBefore, at });
}

/** Returns the rules that a session of the project may start with. */
export function rulesAtStart(db: Database, scope: InjectionScope): Observation[] {
  return filter(listRules(db, scope, ["user", "others"], maxReviewed).flat(), isForStart);
}

/** Returns whether a rule is the model's to withdraw: it is the project's own, only models vouched for it, and the user did not bring it back. */
export function isReviewable(db: Database, projectId: number, rule: Observation): boolean {
  const { id, vouchedBy, pinned, humanEdited } = rule;
  const isByModels = (vouchedBy === "model" || vouchedBy === "host") && !pinned && !humanEdited;
  return isByModels && rule.projectId === projectId && !wasUndone(db, id, "model");
}
