import type { Database } from "bun:sqlite";
import { revise } from "../../memory/change/revise.ts";
import { listOthersRunbooks } from "../../store/queries/session.ts";
import { wasUndone } from "../../store/revision.ts";
import { folderOf } from "../detectors/command-form.ts";
import { runbookKey } from "../detectors/runbook.ts";
import { eventEvidence, type SessionTrace } from "../draft.ts";
import { isCheck } from "../evidence/check-rounds.ts";
import { isProvenPass } from "../evidence/proven-pass.ts";

const maxConfirmed = 20;

/**
 * Activates candidate commands of other sessions that worked in this one too. Returns the ids of the changed memories.
 * Memories that the user edited, pinned or hid stay unchanged, as do those whose confirmation the user has undone.
 */
export function confirmRunbooks(db: Database, { session, events, seenUntil }: SessionTrace): number[] {
  const passed = events.filter(isCheck).filter((event) => event.createdAt > seenUntil && isProvenPass(event));
  const byKey = new Map(passed.map((event) => [runbookKey(event.checkCommand), event]));
  if (byKey.size === 0) return [];
  // Looked up by key, because a project may have many memories.
  const candidates = listOthersRunbooks(db, session, [...byKey.keys()], maxConfirmed).filter(
    ({ id, sourceKey, checkCommand }) => {
      const event = byKey.get(sourceKey ?? "");
      if (wasUndone(db, id, "rule")) return false;
      return event !== undefined && folderOf(event.checkCommand) === folderOf(checkCommand ?? "");
    },
  );
  for (const known of candidates) {
    const event = byKey.get(known.sourceKey ?? "");
    const next = { ...known, status: "active", vouchedBy: "evidence", importance: 2 } as const;
    const deed = { actor: "rule", action: "edit", reason: "the command worked in another session as well" } as const;
    revise(db, known, next, deed, event ? [eventEvidence(event)] : []);
  }
  return candidates.map(({ id }) => id);
}
