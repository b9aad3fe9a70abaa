// Memories about an error, by its signature. The index observation_by_error finds the few rows of one.
import type { Database } from "bun:sqlite";
import { type InjectionScope, injectable, isGlobal, laidDown } from "../injectable.ts";
import { type Observation, selectObservations } from "../observation.ts";

/**
 * Returns the memories that may be injected about an error with one of these signatures, or with one that continues `prefix`:
 * the longest signature first, then those of the user, then the project's own, then the newest.
 */
export function listInjectableForError(
  db: Database,
  { projectId, branch }: InjectionScope,
  { signatures, prefix, limit }: { signatures: readonly string[]; prefix: { from: string; to: string }; limit: number },
): Observation[] {
  const { where, bindings } = injectable(branch);
  const signed = JSON.stringify(signatures);
  return selectObservations(db, {
    where: `${where} AND o.id IN (
      SELECT id FROM observation WHERE project_id = ? AND error_signature IN (SELECT value FROM json_each(?))
      UNION ALL SELECT id FROM observation WHERE project_id = ? AND error_signature > ? AND error_signature < ?
      UNION ALL SELECT id FROM observation o WHERE ${isGlobal} AND error_signature IN (SELECT value FROM json_each(?)))`,
    bindings: [...bindings, projectId, signed, projectId, prefix.from, prefix.to, signed, projectId],
    order: `length(o.error_signature) DESC, ${laidDown} DESC, o.project_id <> ?, o.created_at DESC, o.id DESC`,
    limit,
  });
}

/** Returns the newest verified memory about an error that is not older than `since`. */
export function findVerifiedFix(
  db: Database,
  { projectId, errorSignature, since }: { projectId: number; errorSignature: string; since: number },
): Observation | undefined {
  return selectObservations(db, {
    where: `o.project_id = ? AND o.error_signature = ? AND o.status = 'active' AND o.origin = 'verified'
      AND o.created_at >= ?`,
    bindings: [projectId, errorSignature, since],
    order: "o.created_at DESC, o.id DESC",
    limit: 1,
  })[0];
}
