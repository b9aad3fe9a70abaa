import type { Database } from "bun:sqlite";
import { candidateLifeDays } from "../aging.ts";
import type { Observation } from "../store/observation.ts";
import { listCandidates, listExpired } from "../store/queries/aged.ts";
import { findVerifiedFix } from "../store/queries/errors.ts";
import { wasReplacementUndone, wasUndone } from "../store/revision.ts";
import { dayMs } from "../time.ts";
import { confirmedTime } from "./confirmed-time.ts";
import { isProtected, type UpkeepStep } from "./step.ts";

const scanLimit = 200;
/** The shortest life that a memory can be given. An expired memory is not injected anyway; only its hiding waits. */
const minExpiryDays = 1;

/**
 * Returns the steps for memories that no longer hold: a candidate about an error with a later verified fix is superseded by
 * the fix; a candidate that nobody confirmed in time is hidden, and so is an expired memory.
 */
export function findSettled(db: Database, projectId: number): UpkeepStep[] {
  return [...findExpired(db, projectId), ...settleCandidates(db, projectId)];
}

function settleCandidates(db: Database, projectId: number): UpkeepStep[] {
  const time = confirmedTime(db, candidateLifeDays);
  const candidates = listCandidates(db, projectId, scanLimit).filter(
    (candidate) => !isProtected(candidate) && !wasUndone(db, candidate.id, "upkeep"),
  );
  return candidates.flatMap((candidate): UpkeepStep[] => {
    const fix = fixOf(db, candidate);
    if (fix && !wasReplacementUndone(db, fix.id, candidate.id)) {
      const reason = "the same error was fixed, and the fix verified";
      return [{ kind: "settle", keeper: fix, loser: candidate, reason }];
    }
    if (time === null) return [];
    const age = time - Math.max(candidate.createdAt, candidate.lastSeenAt ?? 0);
    if (age < candidateLifeDays * dayMs) return [];
    return [{ kind: "hide", loser: candidate, reason: `not confirmed within ${candidateLifeDays} days` }];
  });
}

function findExpired(db: Database, projectId: number): UpkeepStep[] {
  const time = confirmedTime(db, minExpiryDays);
  if (time === null) return [];
  return listExpired(db, projectId, time, scanLimit)
    .filter(({ id, pinned }) => !pinned && !wasUndone(db, id, "upkeep"))
    .map((loser): UpkeepStep => ({ kind: "hide", loser, reason: "its expiry date has passed" }));
}

function fixOf(db: Database, candidate: Observation): Observation | undefined {
  const { projectId, errorSignature, createdAt } = candidate;
  return errorSignature === null ? undefined : findVerifiedFix(db, { projectId, errorSignature, since: createdAt });
}
