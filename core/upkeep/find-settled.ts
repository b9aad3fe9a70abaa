import type { Database } from "bun:sqlite";
import { type Observation, selectObservations } from "../store/observation.ts";
import { wasUndone } from "../store/revision.ts";
import { dayMs } from "../time.ts";
import { isProtected, type UpkeepStep } from "./step.ts";

const candidateLifeDays = 30;
const scanLimit = 200;

/**
 * Returns the steps for what does not stand: a candidate about an error that a later fix was verified for is replaced by
 * the fix, a candidate that nobody confirmed in time is hidden, and so is a memory past its expiry.
 */
export function findSettled(db: Database, projectId: number, time: number): UpkeepStep[] {
  return [...findExpired(db, projectId, time), ...settleCandidates(db, projectId, time)];
}

function settleCandidates(db: Database, projectId: number, time: number): UpkeepStep[] {
  const candidates = selectObservations(db, {
    where: "o.project_id = ? AND o.status = 'candidate'",
    bindings: [projectId],
    order: "o.created_at, o.id",
    limit: scanLimit,
  }).filter((candidate) => !isProtected(candidate) && !wasUndone(db, candidate.id, "upkeep"));
  return candidates.flatMap((candidate): UpkeepStep[] => {
    const fix = fixOf(db, candidate);
    if (fix) {
      const reason = "the same error was fixed, and the fix verified";
      return [{ kind: "settle", keeper: fix, loser: candidate, reason }];
    }
    const age = time - Math.max(candidate.createdAt, candidate.lastSeenAt ?? 0);
    if (age < candidateLifeDays * dayMs) return [];
    return [{ kind: "hide", loser: candidate, reason: `not confirmed within ${candidateLifeDays} days` }];
  });
}

function findExpired(db: Database, projectId: number, time: number): UpkeepStep[] {
  return selectObservations(db, {
    where: "o.project_id = ? AND o.status = 'active' AND o.expires_at <= ?",
    bindings: [projectId, time],
    order: "o.id",
    limit: scanLimit,
  })
    .filter(({ id, pinned }) => !pinned && !wasUndone(db, id, "upkeep"))
    .map((loser): UpkeepStep => ({ kind: "hide", loser, reason: "its expiry date has passed" }));
}

function fixOf(db: Database, candidate: Observation): Observation | undefined {
  if (candidate.errorSignature === null) return undefined;
  return selectObservations(db, {
    // Served by observation_by_error.
    where: `o.project_id = ? AND o.error_signature = ? AND o.status = 'active' AND o.origin = 'verified'
      AND o.created_at >= ?`,
    bindings: [candidate.projectId, candidate.errorSignature, candidate.createdAt],
    order: "o.created_at DESC, o.id DESC",
    limit: 1,
  })[0];
}
