// Plans the recheck of a session. Hooks load it: the recheck itself is in recheck-session.ts.
import type { Database } from "bun:sqlite";
import * as v from "valibot";
import { isReplaceable } from "../extract/judge/editor/known.ts";
import { lastDoneAt, lastJob, putJob, startJobs } from "../store/job.ts";
import type { Observation } from "../store/observation.ts";
import { listVouchedOfSession } from "../store/queries/session.ts";
import { listRevisions, wasUndone } from "../store/revision.ts";
import type { Session } from "../store/session.ts";
import { minuteMs } from "../time.ts";
import { delayLastRecheck, hasRecheckLeft, readingsOf, rechecksOf } from "./segment.ts";

/** The reason of the revisions that a recheck makes. */
export const recheckReason = "rechecked by the background model";

export const recheckSchema = v.object({ sessionId: v.number() });
/** The memories of one recheck. */
const maxRechecked = 16;
/** A session that goes on is read again: what the readings left is rechecked when it rests or is over. */
export const restMs = 30 * minuteMs;

/**
 * Plans the recheck after the session's other readings. To be called in the transaction that ends a reading, and when the session ends, which
 * may have no reading. `isLeft`: whether the reading left memories.
 */
export function planRecheck(db: Database, session: Session, isLeft: boolean, at: number): void {
  const prefix = rechecksOf(session.id);
  const last = lastJob(db, prefix);
  const isDue = isLeft || listUnchecked(db, session).some(isKeptByHost);
  if (isDue && (last?.isUntouched || hasRecheckLeft(db, session))) {
    const number = last ? last.count - (last.isUntouched ? 1 : 0) : 0;
    const payload = JSON.stringify({ sessionId: session.id } satisfies v.InferOutput<typeof recheckSchema>);
    putJob(db, { kind: "recheck", uniqueKey: `${prefix}${number}`, payload, notBefore: at + restMs, at });
    delayLastRecheck(db, session);
  }
  const isRead = session.status === "ended" && !lastJob(db, readingsOf(session.id))?.isUntouched;
  if (isRead) startJobs(db, prefix, at);
}

/** Returns the session's newest memories that no recheck has judged yet, and that the user did not bring back after one. */
export function listUnchecked(db: Database, session: Session): Observation[] {
  const checkedAt = lastDoneAt(db, rechecksOf(session.id)) ?? -1;
  return listVouchedOfSession(db, session, maxRechecked).filter(
    (memory) => memory.updatedAt > checkedAt && !wasRechecked(db, memory) && !wasUndone(db, memory.id, "model"),
  );
}

/** Returns whether the memory's last change is a recheck's. A recheck changes memories after the time at which it is done. */
export function wasRechecked(db: Database, { id, updatedAt }: Observation): boolean {
  const [last] = listRevisions(db, { observationId: id, limit: 1 });
  return last?.reason === recheckReason && last.createdAt >= updatedAt;
}

/** Returns whether only models have vouched for the memory, in a reading or in the middle of a task. */
export function isRecheckable(memory: Observation): boolean {
  return (memory.vouchedBy === "model" && isReplaceable(memory)) || isKeptByHost(memory);
}

/** Returns whether it is a sentence of the user that only the host's model kept, in the middle of its task. */
export function isKeptByHost({ vouchedBy, origin, pinned, humanEdited }: Observation): boolean {
  return vouchedBy === "host" && origin === "user" && !pinned && !humanEdited;
}
