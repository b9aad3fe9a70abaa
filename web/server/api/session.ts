// One session, its entries in full, and what undoing it would do.
import * as v from "valibot";
import { listed } from "../../../core/browse/listed-entry.ts";
import { entries } from "../../../core/browse/session-entries.ts";
import { previewSessionUndo } from "../../../core/memory/change/undo-session.ts";
import { readSessionDetails } from "../../../core/memory/session-details.ts";
import { findHandoff } from "../../../core/store/handoff.ts";
import { countInjected } from "../../../core/store/ledger.ts";
import type { Observation } from "../../../core/store/observation.ts";
import { getSessionEntries } from "../../../core/store/session-entry.ts";
import { read } from "../endpoint.ts";
import { id } from "../inputs.ts";

/** A session with the changes that it made to the memories; undefined if there is none of that number. */
export const session = read(v.strictObject({ id }), ({ db }, { id }) => {
  const details = readSessionDetails(db, id);
  if (!details) return undefined;
  const { session, project, summary, memories, replaced } = details;
  return {
    ...{ session, project, summary },
    handoff: findHandoff(db, id)?.content,
    learned: memories.map(row),
    replaced: replaced.map(row),
    injected: countInjected(db, id),
    entries: entries(details).map(({ entry }) => listed(entry)),
  };
});

/** A prompt or an event with all its texts; undefined if it was deleted. */
export const sessionEntry = read(
  v.strictObject({ kind: v.picklist(["prompt", "event"]), id }),
  ({ db }, { kind, id }) =>
    getSessionEntries(db, [{ kind, id, at: 0, sessionId: 0 }])
      .values()
      .next().value,
);

/** The memories that undoing the session would hide, restore and keep. */
export const sessionUndo = read(v.strictObject({ id }), ({ db }, { id }) => {
  const { hidden, restored, kept } = previewSessionUndo(db, id);
  return { hidden: hidden.map(row), restored: restored.map(row), kept: kept.map(row) };
});

function row({ id, type, status, origin, title, pinned, importance, supersededBy }: Observation) {
  return { id, type, status, origin, title, pinned, importance, supersededBy };
}
