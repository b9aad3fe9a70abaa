// Plans the recheck of a session. Hooks load it: the recheck itself is in recheck-session.ts.
import type { Database } from "bun:sqlite";
import * as v from "valibot";
import { lastJob, putJob, startJobs } from "../store/job.ts";
import type { Observation } from "../store/observation.ts";
import { listVouchedOfSession } from "../store/queries/session.ts";
import type { Session } from "../store/session.ts";
import { minuteMs } from "../time.ts";
import { hasCallLeft, readingsOf, rechecksOf } from "./segment.ts";

export const recheckSchema = v.object({ sessionId: v.number() });
/** The memories of one recheck. */
export const maxRechecked = 16;
/** A session that goes on is read again: what the readings left is rechecked when it rests or is over. */
const restMs = 30 * minuteMs;

/**
 * Plans the recheck after the session's other readings. To be called in the transaction that ends a reading, and when the session ends, which
 * may have no reading. `isLeft`: whether the reading left memories. What the host's model kept is rechecked once.
 */
export function planRecheck(db: Database, session: Session, isLeft: boolean, at: number): void {
  const prefix = rechecksOf(session.id);
  const last = lastJob(db, prefix);
  const isDue = isLeft || (!last && listVouchedOfSession(db, session.id, maxRechecked).some(isKeptByHost));
  if (isDue && (last?.isUntouched || hasCallLeft(db, session))) {
    const number = last ? last.count - (last.isUntouched ? 1 : 0) : 0;
    const payload = JSON.stringify({ sessionId: session.id } satisfies v.InferOutput<typeof recheckSchema>);
    putJob(db, { kind: "recheck", uniqueKey: `${prefix}${number}`, payload, notBefore: at + restMs, at });
  }
  const isRead = session.status === "ended" && !lastJob(db, readingsOf(session.id))?.isUntouched;
  if (isRead) startJobs(db, prefix, at);
}

/** Returns whether it is a sentence of the user that only the host's model kept, in the middle of its task. */
export function isKeptByHost({ vouchedBy, origin, pinned, humanEdited }: Observation): boolean {
  return vouchedBy === "host" && origin === "user" && !pinned && !humanEdited;
}
