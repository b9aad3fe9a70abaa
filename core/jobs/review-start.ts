// The model judges the rules that a project's sessions start with and what was learned lately, all together.
import type { Database } from "bun:sqlite";
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
import { getObservation, type Observation } from "../store/observation.ts";
import { getProject } from "../store/project.ts";
import { listJudgedSince } from "../store/queries/judged.ts";
import { nextBatch } from "../store/revision.ts";
import { type JobHandler, PermanentJobError, readPayload } from "./handler.ts";
import { isRecheckable } from "./plan-recheck.ts";
import { isReviewable, reviewedAt, rulesAtStart, startReviewSchema } from "./plan-start-review.ts";
import { wasRechecked } from "./recheck-session.ts";

const maxSessions = 8;
/** The memories that are no rules of the start, in one review. */
const maxNew = 24;

/**
 * Asks the model, with one call at most, which rules every session should start with and which new memories are worth it, and returns a function
 * that applies its answer. What a later memory replaces is superseded or hidden, and new ones that no session would miss are hidden; those that a
 * recheck hid, and that sessions would miss, are active again. The other objections only take a rule from the start.
 */
export const reviewStart: JobHandler = async (db, payload, model) => {
  const scope = readPayload(startReviewSchema, payload);
  if (!getProject(db, scope.projectId)) throw new PermanentJobError("the project was deleted");
  const memories = listReviewed(db, scope);
  if (memories.every(({ isFixed }) => isFixed)) return () => {};
  const account = { purpose: "consolidate", projectId: scope.projectId, sessionId: null } as const;
  const request = startReviewRequest(memories, lastWork(db, scope.projectId));
  const findings = readStartReview(await askModel(db, model, request, account), memories);
  if (!findings) throw new Error("the model's answer judges no memory");
  return () => {
    const batch = nextBatch(db);
    for (const finding of findings) apply(db, finding, batch);
  };
};

/** Returns the rules that sessions start with, and what models have judged since the last review, the oldest first. */
function listReviewed(db: Database, scope: InjectionScope): ReviewedMemory[] {
  const { projectId } = scope;
  const since = reviewedAt(db, projectId);
  const judged = listJudgedSince(db, scope, since, maxNew).filter(
    (memory) => isRecheckable(memory) && (memory.status === "active" || wasRechecked(db, memory)),
  );
  return [...new Map([...rulesAtStart(db, scope), ...judged].map((memory) => [memory.id, memory])).values()]
    .toSorted((a, b) => a.createdAt - b.createdAt || a.id - b.id)
    .map((memory) => {
      const isFixed = !isReviewable(db, projectId, memory);
      return { memory, isFixed, isNew: !isFixed && isRecheckable(memory) && memory.updatedAt > since };
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

/** A memory that changed since the request stays. */
function apply(db: Database, { memory, is, by }: Finding, batch: number): void {
  const current = getObservation(db, memory.id);
  if (current?.status !== memory.status || current.updatedAt !== memory.updatedAt) return;
  const info = { actor: "model", reason: `the background model's review of the start: ${is}`, batch } as const;
  const isLater = by !== undefined && by.createdAt >= memory.createdAt;
  if (is === "replaced" && isLater) {
    const { outcome } = supersedeMemory(db, { ...info, older: memory.id, newer: by.id });
    if (outcome === "superseded") return;
  }
  const isHidden = is === "replaced" || is === "worthless";
  revise(db, current, { ...current, ...changeOf(is) }, { ...info, action: isHidden ? "hide" : "edit" });
}

function changeOf(is: Finding["is"]): Partial<Observation> {
  if (is === "missed") return { status: "active" };
  return is === "replaced" || is === "worthless" ? { status: "hidden" } : { importance: 1 };
}
