// The model judges the rules that a project's sessions start with, all together.
import type { Database } from "bun:sqlite";
import {
  type Objection,
  type ReviewedRule,
  readStartReview,
  startReviewRequest,
} from "../extract/judge/editor/start-review.ts";
import { revise } from "../memory/change/revise.ts";
import { supersedeMemory } from "../memory/change/supersede.ts";
import { askModel } from "../models/ask-model.ts";
import { listHandoffs } from "../store/handoff.ts";
import { getObservation } from "../store/observation.ts";
import { getProject } from "../store/project.ts";
import { nextBatch } from "../store/revision.ts";
import { type JobHandler, PermanentJobError, readPayload } from "./handler.ts";
import { isReviewable, rulesAtStart, startReviewSchema } from "./plan-start-review.ts";

const maxSessions = 8;

/**
 * Asks the model, with one call at most, which rules every session should start with, and returns a function that withdraws the others: what
 * a later one replaces is superseded or hidden, the rest stays active and is only left out of the start.
 */
export const reviewStart: JobHandler = async (db, payload, model) => {
  const scope = readPayload(startReviewSchema, payload);
  if (!getProject(db, scope.projectId)) throw new PermanentJobError("the project was deleted");
  const rules = rulesAtStart(db, scope)
    .toSorted((a, b) => a.createdAt - b.createdAt || a.id - b.id)
    .map((memory): ReviewedRule => ({ memory, isFixed: !isReviewable(db, scope.projectId, memory) }));
  if (rules.every(({ isFixed }) => isFixed)) return () => {};
  const account = { purpose: "consolidate", projectId: scope.projectId, sessionId: null } as const;
  const request = startReviewRequest(rules, lastWork(db, scope.projectId));
  const objections = readStartReview(await askModel(db, model, request, account), rules);
  if (!objections) throw new Error("the model's answer judges no rule");
  return () => {
    const batch = nextBatch(db);
    for (const objection of objections) withdraw(db, objection, batch);
  };
};

/** Returns what the last sessions were asked and did, the newest last. */
function lastWork(db: Database, projectId: number): string[] {
  return listHandoffs(db, projectId, 0, maxSessions)
    .toReversed()
    .map(({ content }) => [content.request, content.done || content.reported].filter(Boolean).join(" → "))
    .filter((work) => work !== "");
}

/** A rule that changed since the request stays. */
function withdraw(db: Database, { memory, is, by }: Objection, batch: number): void {
  const current = getObservation(db, memory.id);
  if (current?.status !== "active" || current.updatedAt !== memory.updatedAt) return;
  const info = { actor: "model", reason: `the background model's review of the start: ${is}`, batch } as const;
  const isLater = by !== undefined && by.createdAt >= memory.createdAt;
  if (is === "replaced" && isLater) {
    const { outcome } = supersedeMemory(db, { ...info, older: memory.id, newer: by.id });
    if (outcome === "superseded") return;
  }
  const next = is === "replaced" ? ({ status: "hidden" } as const) : ({ importance: 1 } as const);
  const action = is === "replaced" ? "hide" : "edit";
  revise(db, current, { ...current, ...next }, { ...info, action });
}
