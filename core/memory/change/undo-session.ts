import type { Database } from "bun:sqlite";
import { write } from "../../db/transaction.ts";
import type { Observation } from "../../store/observation.ts";
import { listReplaced } from "../../store/queries/superseded.ts";
import { nextBatch } from "../../store/revision.ts";
import { sessionDiff } from "../session-diff.ts";
import { formerStatuses } from "../write.ts";
import { revise } from "./revise.ts";

export type SessionUndo = {
  session: number;
  /** The number to take this very step back by; null when there was nothing to do. */
  change: number | null;
  /** What was learnt in the session and is hidden now: no longer found, and never told. */
  hidden: Observation[];
  /** What this had replaced, and holds again. */
  restored: Observation[];
  /** What was learnt in it and stays as it is, because a person edited or pinned it since. */
  kept: Observation[];
};

/** Returns what undoing the session would do; changes nothing. Throws AppError not-found when there is no such session. */
export function previewSessionUndo(db: Database, id: number): Omit<SessionUndo, "change"> {
  const { learned } = sessionDiff(db, id);
  // What was replaced by a later session is that one's business.
  const standing = learned.filter(({ status }) => status !== "hidden" && status !== "superseded");
  const isKept = ({ pinned, humanEdited }: Observation) => pinned || humanEdited;
  const hidden = standing.filter((memory) => !isKept(memory));
  const restored = listReplaced(
    db,
    hidden.map((memory) => memory.id),
  );
  return { session: id, hidden, restored, kept: standing.filter(isKept) };
}

/**
 * Takes back what a session taught: its memories are hidden, and what they replaced holds again, in one transaction and
 * under one number. Nothing is deleted: `undoChange` with that number brings all of it back. Throws AppError not-found.
 */
export function undoSession(db: Database, id: number): SessionUndo {
  return write(db, () => {
    const preview = previewSessionUndo(db, id);
    const { hidden, restored } = preview;
    if (hidden.length === 0) return { ...preview, change: null };
    const batch = nextBatch(db);
    const reason = `S${id} was taken back`;
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
