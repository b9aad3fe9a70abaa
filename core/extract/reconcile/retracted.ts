import type { Database } from "bun:sqlite";
import { revise } from "../../memory/change/revise.ts";
import type { Event } from "../../store/event.ts";
import { getObservation, type Observation } from "../../store/observation.ts";
import { listPromptsSince, type Prompt } from "../../store/prompt.ts";
import { listStatementsBetween } from "../../store/queries/session.ts";
import { wasUndoneSince } from "../../store/revision.ts";
import { eventEvidence, promptEvidence, type SessionTrace } from "../draft.ts";
import { findRounds } from "../evidence/check-rounds.ts";
import { isEdit } from "../evidence/edits.ts";
import { findUndone } from "../evidence/undone.ts";
import { namedRetraction, retractsLater } from "../prompts/retraction.ts";
import { cut } from "../text/cut.ts";
import { listNamed, mayHide } from "./named-statements.ts";
import { rejectFix } from "./reject-fix.ts";

const maxRejected = 20;

/**
 * Withdraws memories that the session contradicts later. A fix whose edits were all reverted after the check had passed is rejected. A
 * statement that the user retracts with the next prompt, and a rule retired by name, are hidden: neither was tried, and the user does not
 * want to see them. Returns the ids of the changed memories. Memories that the user pinned or edited stay.
 */
export function withdrawMemories(db: Database, trace: SessionTrace): number[] {
  return [...rejectRevertedFixes(db, trace), ...hideRetracted(db, trace)];
}

function rejectRevertedFixes(db: Database, trace: SessionTrace): number[] {
  return [...revertedFixes(trace.events)].flatMap(([key, undoer]) => {
    if (undoer.createdAt <= trace.seenUntil) return [];
    const reason = "it was undone later in the session";
    return rejectFix(db, trace.session, key, { reason, evidence: eventEvidence(undoer), at: undoer.createdAt });
  });
}

/** Hides the user's statements and reported decisions since the prompt before the retraction. */
function hideRetracted(db: Database, { session, prompts, seenUntil }: SessionTrace): number[] {
  return prompts.flatMap((prompt, at) => {
    if (prompt.createdAt <= seenUntil) return [];
    const before = prompts[at - 1];
    const named = namedRetraction(prompt.text);
    const recent = before
      ? listStatementsBetween(db, session.id, {
          from: before.createdAt,
          before: prompt.createdAt,
          limit: maxRejected,
        }).filter(({ title }) => retractsLater(prompt.text, title, before.text))
      : [];
    const older = named.length > 0 ? listNamed(db, { ...prompt, projectId: session.projectId }, named) : [];
    return [...new Map([...recent, ...older].map((known) => [known.id, known])).values()].flatMap((known) => {
      return hideBy(db, known, prompt) ? [known.id] : [];
    });
  });
}

function hideBy(db: Database, known: Observation, prompt: Prompt): boolean {
  if (!mayHide(known) || wasUndoneSince(db, known.id, "rule", prompt.createdAt)) return false;
  const deed = { actor: "rule", action: "hide", reason: "the user retracted it" } as const;
  revise(db, known, { ...known, status: "hidden" }, deed, [promptEvidence(prompt, cut(prompt.text, 200))]);
  return true;
}

/**
 * Hides those of the memories that a later prompt of their project retires by name: a statement from an old session may have
 * been retracted in a session that was read before.
 */
export function hideRetractedSince(db: Database, ids: ReadonlySet<number>): void {
  const made = [...ids].flatMap((id) => getObservation(db, id) ?? []).filter(({ origin }) => origin === "user");
  for (const [projectId, ofProject] of Map.groupBy(made, (known) => known.projectId)) {
    const since = Math.min(...ofProject.map(({ createdAt }) => createdAt));
    for (const prompt of listPromptsSince(db, projectId, since)) {
      const named = namedRetraction(prompt.text);
      const found = named.length > 0 ? listNamed(db, { ...prompt, projectId }, named) : [];
      for (const known of found.filter(({ id }) => ids.has(id))) hideBy(db, known, prompt);
    }
  }
}

/**
 * Returns the fixes without a remaining edit, by the keys of their rounds, each with the event that reverted the last
 * edit.
 */
function revertedFixes(events: readonly Event[]): Map<string, Event> {
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
