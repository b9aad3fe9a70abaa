import type { Database } from "bun:sqlite";
import { write } from "../db/transaction.ts";
import { newObservation } from "../memory/draft.ts";
import { removeObservation, upsertObservation } from "../memory/write.ts";
import { listEvents } from "../store/event.ts";
import { findObservationBySource } from "../store/observation.ts";
import { addLinks } from "../store/observation-link.ts";
import { listPrompts } from "../store/prompt.ts";
import type { Session } from "../store/session.ts";
import { findSummary, upsertSummary } from "../store/summary.ts";
import type { Draft, SessionTrace } from "./draft.ts";
import { extractDrafts } from "./extract-drafts.ts";
import { roundKeys } from "./rules/hypothesis.ts";
import { promptOf } from "./rules/turns.ts";
import { nextSummary } from "./summary.ts";

const eventLimit = 400;

/**
 * Makes or changes the memories of a session from its stored rows, in one transaction, and returns their ids. Meant to
 * be called after every turn: what a turn taught is written when it is new and when the same turn goes on. A memory of
 * an earlier turn is left alone, so that one that was deleted does not come back.
 */
export function extractSession(
  db: Database,
  session: Session,
  finalMessage: string | undefined,
): { added: number[]; changed: number[] } {
  return write(db, () => {
    const prompts = listPrompts(db, session.id);
    const trace: SessionTrace = { session, prompts, events: listEvents(db, session.id, eventLimit), finalMessage };
    const known = findSummary(db, session.id);
    const drafts = extractDrafts(trace);
    const fresh = drafts.filter((draft) => lastPromptNumber(trace, draft) >= (known?.promptNumber ?? 0));
    const result = store(db, trace, fresh);
    const kept = new Set(drafts.map(({ sourceKey }) => sourceKey));
    withdraw(
      db,
      session,
      roundKeys(trace).filter((key) => !kept.has(key)),
    );
    const summary = nextSummary(trace, known);
    if (summary) upsertSummary(db, summary);
    return result;
  });
}

function store(db: Database, trace: SessionTrace, drafts: readonly Draft[]): { added: number[]; changed: number[] } {
  const { id: sessionId, projectId, branch } = trace.session;
  const result: { added: number[]; changed: number[] } = { added: [], changed: [] };
  for (const { evidence, related, files, ...draft } of drafts) {
    const sources = files.map((file) => ({ ...file, contentHash: null, span: null }));
    const observation = newObservation({ ...draft, projectId, sessionId, branch, files: sources });
    const { id, change } = upsertObservation(db, { ...observation, sourceKey: draft.sourceKey }, evidence);
    if (change !== "same") result[change].push(id);
    for (const key of related) {
      const other = findObservationBySource(db, projectId, key);
      if (other)
        addLinks(db, id, [{ kind: "related", targetKind: "observation", target: String(other.id), quote: null }]);
    }
  }
  return result;
}

/** Takes back the guesses that later events proved to be none: their edits were undone, or the check was flaky. */
function withdraw(db: Database, session: Session, keys: readonly string[]): void {
  for (const key of keys) {
    const guess = findObservationBySource(db, session.projectId, key);
    const isOurs = guess?.sessionId === session.id && guess.status === "provisional" && !guess.humanEdited;
    if (guess && isOurs && !guess.pinned) removeObservation(db, guess.id);
  }
}

/** Returns the number of the latest prompt that what the draft rests on belongs to; 0 when there is none. */
function lastPromptNumber(trace: SessionTrace, { evidence }: Draft): number {
  const events = new Map(trace.events.map((event) => [String(event.id), event]));
  const numbers = evidence.map(({ targetKind, target }) => {
    if (targetKind === "prompt") return trace.prompts.find(({ id }) => String(id) === target)?.number ?? 0;
    const event = targetKind === "event" ? events.get(target) : undefined;
    return event ? (promptOf(trace, event)?.number ?? 0) : 0;
  });
  return Math.max(0, ...numbers);
}
