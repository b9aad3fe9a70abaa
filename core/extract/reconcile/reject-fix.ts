import type { Database } from "bun:sqlite";
import { revise } from "../../memory/change/revise.ts";
import { findObservationBySource } from "../../store/observation.ts";
import type { Link } from "../../store/observation-link.ts";
import { wasUndoneSince } from "../../store/revision.ts";
import type { Session } from "../../store/session.ts";

/** Why a fix is rejected: the words for the history, the evidence, and its time in milliseconds since the epoch. */
export type Rejection = { reason: string; evidence: Link; at: number };

/**
 * Rejects the session's memory of a fix, by the key of its round. Returns its id, or none if there is no such memory, if the user pinned or
 * edited it, or if the user has undone a rejection since.
 */
export function rejectFix(db: Database, session: Session, key: string, { reason, evidence, at }: Rejection): number[] {
  const known = findObservationBySource(db, session.projectId, key);
  const isOwn = known?.sessionId === session.id && /^(?:active|candidate)$/.test(known.status);
  if (!known || !isOwn || known.humanEdited || known.pinned) return [];
  if (wasUndoneSince(db, known.id, "rule", at)) return [];
  revise(db, known, { ...known, status: "rejected" }, { actor: "rule", action: "edit", reason }, [evidence]);
  return [known.id];
}
