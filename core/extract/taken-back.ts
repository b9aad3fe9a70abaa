import type { Database } from "bun:sqlite";
import { revise } from "../memory/change/revise.ts";
import type { Event } from "../store/event.ts";
import { findObservationBySource } from "../store/observation.ts";
import { eventEvidence, type SessionTrace } from "./draft.ts";
import { findRounds } from "./rules/check-rounds.ts";
import { takenBackCommits } from "./rules/commit.ts";
import { isEdit } from "./rules/edits.ts";
import { findUndone } from "./rules/undone.ts";

/**
 * Rejects what this session had learnt and then took back: a fix whose edits were all undone after the check had passed,
 * a commit that was reset or reverted. Returns the ids of the memories that changed. What a person pinned or edited stays.
 */
export function rejectTakenBack(db: Database, trace: SessionTrace): number[] {
  return [...takenBackFixes(trace.events), ...takenBackCommits(trace.events)].flatMap(([key, undoer]) => {
    if (undoer.createdAt <= trace.seenUntil) return [];
    const known = findObservationBySource(db, trace.session.projectId, key);
    const isOurs = known?.sessionId === trace.session.id && known.status === "active";
    if (!known || !isOurs || known.humanEdited || known.pinned) return [];
    const deed = { actor: "rule", action: "edit", reason: "it was taken back later in the session" } as const;
    revise(db, known, { ...known, status: "rejected" }, deed, [eventEvidence(undoer)]);
    return [known.id];
  });
}

/** Returns by the keys of their rounds the fixes of which nothing stands, each with what took the last of it back. */
function takenBackFixes(events: readonly Event[]): Map<string, Event> {
  const { by, reverts } = findUndone(events);
  const found = new Map<string, Event>();
  for (const { key, acts, pass } of findRounds(events)) {
    const edits = pass ? acts.filter((event) => isEdit(event) && !reverts.has(event.id)) : [];
    const undoers = edits.map(({ id }) => by.get(id) ?? 0);
    const last = Math.max(0, ...undoers);
    const undoer = pass && !undoers.includes(0) && last > pass.id ? events.find(({ id }) => id === last) : undefined;
    if (undoer) found.set(key, undoer);
  }
  return found;
}
