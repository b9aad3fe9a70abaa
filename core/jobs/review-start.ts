// The model judges the rules that a project's sessions start with and the new memories, all together.
import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import {
  type Finding,
  type ReviewedMemory,
  readStartReview,
  startReviewRequest,
} from "../extract/judge/editor/start-review.ts";
import { revise } from "../memory/change/revise.ts";
import { supersedeMemory } from "../memory/change/supersede.ts";
import { askModel } from "../models/ask-model.ts";
import { listHandoffs } from "../store/handoff.ts";
import type { InjectionScope } from "../store/injectable.ts";
import { getObservation } from "../store/observation.ts";
import { getProject } from "../store/project.ts";
import { lastJudgedAt, listJudgedSince } from "../store/queries/judged.ts";
import { nextBatch } from "../store/revision.ts";
import { type JobHandler, PermanentJobError, readPayload } from "./handler.ts";
import { activeAgain, type Effect, hidden, notForStart } from "./judgment-effects.ts";
import { recheckReason } from "./plan-recheck.ts";
import { isReviewable, noteReview, reviewedAt, rulesAtStart, startReviewSchema } from "./plan-start-review.ts";

const maxSessions = 8;
const reviewReason = "the background model's review of the start";
/** The memories that are no rules of the start, in one review. */
const maxNew = 24;

/**
 * Asks the model, with one call at most, which rules every session should start with and which new memories are worth it, and returns a function
 * that applies its answer. What a later memory replaces is superseded or hidden. New memories that no session would miss are hidden, except choices
 * of the user; facts that a recheck hid, and that sessions would miss, are active again. The other objections only take a rule from the start.
 */
export const reviewStart: JobHandler = async (db, payload, model) => {
  const scope = readPayload(startReviewSchema, payload);
  if (!getProject(db, scope.projectId)) throw new PermanentJobError("the project was deleted");
  const startedAt = now();
  const since = reviewedAt(db, scope.projectId);
  const memories = listReviewed(db, scope, since);
  const isAnyNew = memories.some(({ memory, isFixed, isNew }) => isNew || (!isFixed && memory.updatedAt > since));
  if (!isAnyNew) return () => {};
  const judged = memories.filter(({ isNew }) => isNew).map(({ memory }) => memory.id);
  // With as many as one review may have, the next one goes on behind them.
  const until = judged.length < maxNew ? startedAt : Math.min(startedAt, lastJudgedAt(db, judged));
  const account = { purpose: "consolidate", projectId: scope.projectId, sessionId: null } as const;
  const request = startReviewRequest(memories, lastWork(db, scope.projectId));
  const findings = readStartReview(await askModel(db, model, request, account), memories);
  if (!findings) throw new Error("the model's answer judges no memory");
  return () => {
    const batch = nextBatch(db);
    const isAboutWorth = ({ is }: Finding) => is === "worthless" || is === "missed";
    // What is hidden or comes back decides whether it can stand for another memory.
    for (const finding of findings.filter(isAboutWorth)) apply(db, finding, batch);
    for (const finding of findings.filter((each) => !isAboutWorth(each))) apply(db, finding, batch);
    noteReview(db, scope.projectId, until);
  };
};

/** Returns the rules that sessions start with, and what models have judged since the last review, the oldest first. */
function listReviewed(db: Database, scope: InjectionScope, since: number): ReviewedMemory[] {
  const { projectId } = scope;
  const rules = rulesAtStart(db, scope);
  const reasons = { recheck: recheckReason, review: reviewReason };
  const judged = listJudgedSince(db, scope, { since, reasons, limit: maxNew });
  const isNew = new Set(judged.map(({ id }) => id));
  const isRule = new Set(rules.map(({ id }) => id));
  return [...new Map([...rules, ...judged].map((memory) => [memory.id, memory])).values()]
    .toSorted((a, b) => a.createdAt - b.createdAt || a.id - b.id)
    .map((memory) => {
      const isFixed = !isReviewable(db, projectId, memory);
      return { memory, isFixed, isNew: !isFixed && isNew.has(memory.id), isAtStart: isRule.has(memory.id) };
    })
    .filter(({ memory, isFixed }) => !isFixed || memory.status === "active");
}

/** Returns what the last sessions were asked and did, the newest last. */
function lastWork(db: Database, projectId: number): string[] {
  return listHandoffs(db, projectId, 0, maxSessions)
    .toReversed()
    .map(({ content }) => [content.request, content.done || content.reported].filter(Boolean).join(" → "))
    .filter((work) => work !== "");
}

/** A memory that changed since the request stays, and so does one that nothing stands for any more. */
function apply(db: Database, { memory, is, by }: Finding, batch: number): void {
  const current = getObservation(db, memory.id);
  if (current?.status !== memory.status || current.updatedAt !== memory.updatedAt) return;
  if (by && getObservation(db, by.id)?.status !== "active") return;
  const info = { actor: "model", reason: `${reviewReason}: ${is}`, batch } as const;
  const isLater = by !== undefined && by.createdAt >= memory.createdAt;
  if (is === "replaced" && isLater) {
    const { outcome } = supersedeMemory(db, { ...info, older: memory.id, newer: by.id });
    if (outcome === "superseded") return;
  }
  const { action, change } = effectOf(is);
  revise(db, current, { ...current, ...change }, { ...info, action });
}

function effectOf(is: Finding["is"]): Effect {
  if (is === "missed") return activeAgain;
  return is === "replaced" || is === "worthless" ? hidden : notForStart;
}
