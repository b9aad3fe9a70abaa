import type { Database } from "bun:sqlite";
import { write } from "../../db/transaction.ts";
import type { Observation } from "../../store/observation.ts";
import { listReplaced } from "../../store/queries/superseded.ts";
import { listRevisions, nextBatch } from "../../store/revision.ts";
import { sessionDiff } from "../session-diff.ts";
import { formerStatuses } from "../write.ts";
import { revise } from "./revise.ts";

export type SessionUndo = {
  session: number;
  /** The number to undo this undo; null if there was nothing to do. */
  change: number | null;
  /** Memories of the session that are hidden now: never found and never injected. */
  hidden: Observation[];
  /** Memories that these had replaced and that are restored. */
  restored: Observation[];
  /** Memories of the session that stay because the user edited or pinned them. */
  kept: Observation[];
};

/** Returns the effects of undoing a session. Changes nothing. Throws AppError `not-found` if the session does not exist. */
export function previewSessionUndo(db: Database, id: number): Omit<SessionUndo, "change"> {
  const { learned } = sessionDiff(db, id);
  // Leaves memories that a later session replaced.
  const live = learned.filter(({ status }) => status !== "hidden" && status !== "superseded");
  const isKept = ({ pinned, humanEdited }: Observation) => pinned || humanEdited;
  const hidden = live.filter((memory) => !isKept(memory));
  const restored = listReplaced(
    db,
    hidden.map((memory) => memory.id),
  );
  return { session: id, hidden, restored, kept: live.filter(isKept) };
}

/**
 * Undoes what a session taught: hides its memories and restores those that they replaced, in one transaction and under one number.
 * Deletes nothing: `undoChange` with that number reverts it. Throws AppError `not-found`.
 */
export function undoSession(db: Database, id: number): SessionUndo {
  return write(db, () => {
    const preview = previewSessionUndo(db, id);
    const { hidden, restored } = preview;
    const batch = nextBatch(db);
    const reason = `S${id} was undone`;
    // A review does not bring back what a model had hidden before.
    for (const memory of listHiddenByModel(db, id)) {
      revise(db, memory, { ...memory, humanEdited: true }, { actor: "user", action: "hide", reason, batch });
    }
    if (hidden.length === 0) return { ...preview, change: null };
    for (const older of restored) {
      const former = formerStatuses(db, older.supersededBy ?? 0).get(String(older.id)) ?? "active";
      const next: Observation = { ...older, status: former, supersededBy: null };
      revise(db, older, next, { actor: "user", action: "edit", reason, batch });
    }
    for (const memory of hidden) {
      revise(db, memory, { ...memory, status: "hidden" }, { actor: "user", action: "hide", reason, batch });
    }
    return { ...preview, change: batch };
  });
}

function listHiddenByModel(db: Database, sessionId: number): Observation[] {
  const { learned } = sessionDiff(db, sessionId);
  const isByModel = ({ id }: Observation) => listRevisions(db, { observationId: id, limit: 1 })[0]?.actor === "model";
  return learned.filter((memory) => memory.status === "hidden" && !memory.humanEdited && isByModel(memory));
}
