import type { Database } from "bun:sqlite";
import { revise } from "../../memory/change/revise.ts";
import { selectObservations } from "../../store/observation.ts";
import { eventEvidence, type SessionTrace } from "../draft.ts";
import { isCheck } from "../evidence/check-rounds.ts";

const maxConfirmed = 20;

/**
 * Makes commands active that another session had seen to work once, and that worked in this one as well. Returns the ids
 * of the memories that changed. What the user edited, pinned or hid stays as it is.
 */
export function confirmRunbooks(db: Database, { session, events, seenUntil }: SessionTrace): number[] {
  const passed = events.filter((event) => isCheck(event) && event.outcome === "ok" && event.createdAt > seenUntil);
  const byCommand = new Map(passed.map((event) => [event.checkCommand, event]));
  if (byCommand.size === 0) return [];
  const candidates = selectObservations(db, {
    where: `o.project_id = ? AND o.type = 'runbook' AND o.status = 'candidate' AND o.session_id <> ?
      AND o.check_command IN (SELECT value FROM json_each(?)) AND o.human_edited = 0 AND o.pinned = 0`,
    bindings: [session.projectId, session.id, JSON.stringify([...byCommand.keys()])],
    order: "o.id",
    limit: maxConfirmed,
  });
  for (const known of candidates) {
    const event = byCommand.get(known.checkCommand);
    const next = { ...known, status: "active", vouchedBy: "evidence", importance: 2 } as const;
    const deed = { actor: "rule", action: "edit", reason: "the command worked in another session as well" } as const;
    revise(db, known, next, deed, event ? [eventEvidence(event)] : []);
  }
  return candidates.map(({ id }) => id);
}
