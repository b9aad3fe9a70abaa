import type { Database } from "bun:sqlite";
import { type Observation, selectObservations } from "../store/observation.ts";
import { wasUndone } from "../store/revision.ts";
import { isProtected, type UpkeepStep } from "./step.ts";

const dayMs = 86_400_000;
const forgottenAfterDays = 30;
const looked = 200;

/**
 * Returns what is to become of guesses: one about an error that a later fix was verified for is replaced by the fix, one
 * that was not met again for a month is hidden.
 */
export function findSettled(db: Database, projectId: number, time: number): UpkeepStep[] {
  const guesses = selectObservations(db, {
    where: "o.project_id = ? AND o.status = 'candidate'",
    bindings: [projectId],
    order: "o.created_at, o.id",
    limit: looked,
  }).filter((guess) => !isProtected(guess) && guess.origin !== "user" && !wasUndone(db, guess.id, "upkeep"));
  return guesses.flatMap((guess): UpkeepStep[] => {
    const fix = fixOf(db, guess);
    if (fix)
      return [{ kind: "settle", keeper: fix, loser: guess, reason: "the same error was fixed, and the fix verified" }];
    const age = time - Math.max(guess.createdAt, guess.lastSeenAt ?? 0);
    if (age < forgottenAfterDays * dayMs) return [];
    return [{ kind: "hide", loser: guess, reason: `a guess that was not confirmed in ${forgottenAfterDays} days` }];
  });
}

function fixOf(db: Database, guess: Observation): Observation | undefined {
  if (guess.errorSignature === null) return undefined;
  return selectObservations(db, {
    // Served by observation_by_error.
    where: `o.project_id = ? AND o.error_signature = ? AND o.status = 'active' AND o.origin = 'verified'
      AND o.created_at >= ?`,
    bindings: [guess.projectId, guess.errorSignature, guess.createdAt],
    order: "o.created_at DESC, o.id DESC",
    limit: 1,
  })[0];
}
