// Plans the review of the rules that a project's sessions start with and of the new memories. Hooks load it: the review itself is in
// review-start.ts.
import type { Database } from "bun:sqlite";
import * as v from "valibot";
import { now } from "../clock.ts";
import { filter, some } from "../lists.ts";
import { isForStart, listRules } from "../recall/rules.ts";
import type { InjectionScope } from "../store/injectable.ts";
import { lastJob, putJob } from "../store/job.ts";
import { getMeta, setMeta } from "../store/meta.ts";
import type { Observation } from "../store/observation.ts";
import { reviewKey } from "../store/project-change.ts";
import { listVouchedOfSession } from "../store/queries/session.ts";
import { wasUndone } from "../store/revision.ts";
import type { Session } from "../store/session.ts";
import { dayMs, hourMs } from "../time.ts";
import { isRecheckable } from "./plan-recheck.ts";

export const startReviewSchema = v.object({ projectId: v.number(), branch: v.nullable(v.string()) });
/** More than a start has room for. */
const maxReviewed = 40;
/** The memories of the session that ended that are looked at. */
const maxOfSession = 16;
/** How far back the first review of a project looks: older memories are established. */
const maxBackMs = 30 * dayMs;
/** Each change of a rule would cause one otherwise. */
const minBetweenMs = 20 * hourMs;

const reviewsOf = (projectId: number): string => `review-start:${projectId}:`;

/** Returns the time up to which the project's memories are judged, in ms since the epoch; for the first review how far back it looks. */
export function reviewedAt(db: Database, projectId: number): number {
  return Math.max(Number(getMeta(db, reviewKey(projectId)) ?? 0) || 0, now() - maxBackMs);
}

/** Records the time up to which a review has judged the memories, and that it made a call. */
export function noteReview(db: Database, projectId: number, at: number): void {
  setMeta(db, reviewKey(projectId), String(at));
}

/**
 * Plans a review if a rule, or a memory of this session, that only a model has vouched for is new since the last one, or if it `isKnown` that one is. To be
 * called when a session ends, and in the transaction of a reading that left memories: some hosts tell no end, and the memories of an old session have
 * old times. The rechecks come first (core/store/job.ts). `delayMs`: how long it waits.
 */
export function planStartReview(
  db: Database,
  session: Session,
  at: number,
  { isKnown = false, delayMs = 0 }: { isKnown?: boolean; delayMs?: number } = {},
): void {
  const { projectId, branch } = session;
  const scope = { projectId, branch };
  const prefix = reviewsOf(projectId);
  const since = reviewedAt(db, projectId);
  const isDue = (memory: Observation) => memory.updatedAt > since && isReviewable(db, projectId, memory);
  const isLearned = (memory: Observation) => memory.status === "active" && isRecheckable(memory) && isDue(memory);
  const isAnyDue =
    isKnown || some(rulesAtStart(db, scope), isDue) || some(listVouchedOfSession(db, session, maxOfSession), isLearned);
  if (!isAnyDue) return;
  // A review that found nothing new made no call.
  const calledAt = getMeta(db, reviewKey(projectId));
  const last = lastJob(db, prefix);
  const number = last ? last.count - (last.isUntouched ? 1 : 0) : 0;
  const payload = JSON.stringify(scope satisfies v.InferOutput<typeof startReviewSchema>);
  const notBefore = Math.max(at + delayMs, calledAt === undefined ? 0 : Number(calledAt) + minBetweenMs);
  putJob(db, { kind: "review-start", uniqueKey: `${prefix}${number}`, payload, notBefore, at });
}

/** Returns the rules that a session of the project may start with. */
export function rulesAtStart(db: Database, scope: InjectionScope): Observation[] {
  return filter(listRules(db, scope, ["user", "others"], maxReviewed).flat(), isForStart);
}

/** Returns whether a memory is the model's to judge: it is the project's own, only models vouched for it, and the user did not bring it back. */
export function isReviewable(db: Database, projectId: number, memory: Observation): boolean {
  const { id, vouchedBy, pinned, humanEdited } = memory;
  const isByModels = (vouchedBy === "model" || vouchedBy === "host") && !pinned && !humanEdited;
  return isByModels && memory.projectId === projectId && !wasUndone(db, id, "model");
}
