// The last call about a session: the model judges the memories that its readings left, without the session.

import type { Database } from "bun:sqlite";
import * as v from "valibot";
import { isReplaceable } from "../extract/judge/editor/known.ts";
import { readRecheck, recheckRequest } from "../extract/judge/editor/recheck.ts";
import { revise } from "../memory/change/revise.ts";
import { askModel } from "../models/ask-model.ts";
import { lastJob, putJob, startJobs } from "../store/job.ts";
import { getObservation, type Observation } from "../store/observation.ts";
import { listVouchedOfSession } from "../store/queries/session.ts";
import { nextBatch } from "../store/revision.ts";
import { getSession, type Session } from "../store/session.ts";
import { settledTokensInSession } from "../store/spend.ts";
import { minuteMs } from "../time.ts";
import { type JobHandler, PermanentJobError, readPayload } from "./handler.ts";
import { hasCallLeft, readingsOf, rechecksOf } from "./segment.ts";
import { maxSessionTokens, recheckTokens } from "./segment-request.ts";

const schema = v.object({ sessionId: v.number() });
const maxMemories = 16;
/** A session that goes on is read again: what the readings left is rechecked when it rests or is over. */
const restMs = 30 * minuteMs;
const reason = "rechecked by the background model";

/**
 * Plans the recheck of what a reading left, after the session's other readings. To be called in the transaction that ends the reading; `isLeft`:
 * whether it left memories.
 */
export function planRecheck(db: Database, session: Session, isLeft: boolean, at: number): void {
  const prefix = rechecksOf(session.id);
  const last = lastJob(db, prefix);
  if (isLeft && (last?.isUntouched || hasCallLeft(db, session))) {
    const number = last ? last.count - (last.isUntouched ? 1 : 0) : 0;
    const payload = JSON.stringify({ sessionId: session.id } satisfies v.InferOutput<typeof schema>);
    putJob(db, { kind: "recheck", uniqueKey: `${prefix}${number}`, payload, notBefore: at + restMs, at });
  }
  const isRead = session.status === "ended" && !lastJob(db, readingsOf(session.id))?.isUntouched;
  if (isRead) startJobs(db, prefix, at);
}

/** Asks the model which memories of a session later sessions need, with one call at most, and returns a function that hides the others. */
export const recheckSession: JobHandler = async (db, payload, model) => {
  const { sessionId } = readPayload(schema, payload);
  const session = getSession(db, sessionId);
  if (!session) throw new PermanentJobError("the session was deleted");
  const memories = listVouchedOfSession(db, sessionId, maxMemories).filter(isRecheckable);
  const isAffordable = settledTokensInSession(db, sessionId) + recheckTokens <= maxSessionTokens;
  if (memories.length === 0 || !isAffordable) return () => {};
  const account = { purpose: "extract", projectId: session.projectId, sessionId } as const;
  const refused = readRecheck(await askModel(db, model, recheckRequest(memories), account), memories);
  if (!refused) throw new Error("the model's answer judges no memory");
  return () => hide(db, refused, nextBatch(db));
};

function isRecheckable(memory: Observation): boolean {
  return memory.vouchedBy === "model" && isReplaceable(memory);
}

/** A memory that changed since the request stays. */
function hide(db: Database, memories: readonly Observation[], batch: number): void {
  for (const memory of memories) {
    const current = getObservation(db, memory.id);
    if (!current || !isRecheckable(current) || current.updatedAt !== memory.updatedAt) continue;
    revise(db, current, { ...current, status: "hidden" }, { actor: "model", action: "hide", reason, batch });
  }
}
