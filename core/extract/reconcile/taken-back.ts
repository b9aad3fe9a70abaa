import type { Database } from "bun:sqlite";
import { revise } from "../../memory/change/revise.ts";
import type { Event } from "../../store/event.ts";
import { findObservationBySource, getObservation, type Observation } from "../../store/observation.ts";
import { listPromptsSince, type Prompt } from "../../store/prompt.ts";
import { listStatementsBetween, listUserStatements } from "../../store/queries/session.ts";
import { eventEvidence, promptEvidence, type SessionTrace } from "../draft.ts";
import { findRounds } from "../evidence/check-rounds.ts";
import { isEdit } from "../evidence/edits.ts";
import { findUndone } from "../evidence/undone.ts";
import { namedRetraction, retractsLater } from "../prompts/retraction.ts";
import { cut } from "../text/cut.ts";
import { characteristicWords } from "../text/words.ts";

const maxRetracted = 20;
const maxCompared = 500;

/**
 * Rejects what this session had learnt and then took back: a fix whose edits were all undone after the check had passed,
 * what the user said and takes back with the next prompt, and what is given up by
 * name. Returns the ids of the memories that changed. What the user pinned or edited stays.
 */
export function rejectTakenBack(db: Database, trace: SessionTrace): number[] {
  return [...rejectUndone(db, trace), ...rejectRetracted(db, trace)];
}

function rejectUndone(db: Database, trace: SessionTrace): number[] {
  return [...takenBackFixes(trace.events)].flatMap(([key, undoer]) => {
    if (undoer.createdAt <= trace.seenUntil) return [];
    const known = findObservationBySource(db, trace.session.projectId, key);
    const isOurs = known?.sessionId === trace.session.id && /^(?:active|candidate)$/.test(known.status);
    if (!known || !isOurs || known.humanEdited || known.pinned) return [];
    const deed = { actor: "rule", action: "edit", reason: "it was taken back later in the session" } as const;
    revise(db, known, { ...known, status: "rejected" }, deed, [eventEvidence(undoer)]);
    return [known.id];
  });
}

/** Rejects what the user said, or was reported to have been decided, since the prompt before the one that takes it back. */
function rejectRetracted(db: Database, { session, prompts, seenUntil }: SessionTrace): number[] {
  return prompts.flatMap((prompt, at) => {
    if (prompt.createdAt <= seenUntil) return [];
    const before = prompts[at - 1];
    const named = namedRetraction(prompt.text);
    const recent = before
      ? listStatementsBetween(db, session.id, {
          from: before.createdAt,
          before: prompt.createdAt,
          limit: maxRetracted,
        }).filter(({ title }) => retractsLater(prompt.text, title, before.text))
      : [];
    const older = named.length > 0 ? namedBy(db, session.projectId, named, prompt) : [];
    return [...new Map([...recent, ...older].map((known) => [known.id, known])).values()].flatMap((known) => {
      return rejectBy(db, known, prompt) ? [known.id] : [];
    });
  });
}

function rejectBy(db: Database, known: Observation, prompt: Prompt): boolean {
  if (!mayReject(known)) return false;
  const deed = { actor: "rule", action: "edit", reason: "the user took it back" } as const;
  revise(db, known, { ...known, status: "rejected" }, deed, [promptEvidence(prompt, cut(prompt.text, 200))]);
  return true;
}

/**
 * Rejects those of the memories that a later prompt of their project gives up by name: what is learnt of an old session may
 * have been taken back in one that was read before.
 */
export function rejectRetractedSince(db: Database, ids: ReadonlySet<number>): void {
  const made = [...ids].flatMap((id) => getObservation(db, id) ?? []).filter(({ origin }) => origin === "user");
  for (const [projectId, ofProject] of Map.groupBy(made, (known) => known.projectId)) {
    const since = Math.min(...ofProject.map(({ createdAt }) => createdAt));
    for (const prompt of listPromptsSince(db, projectId, since)) {
      const named = namedRetraction(prompt.text);
      const found = named.length > 0 ? namedBy(db, projectId, named, prompt) : [];
      for (const known of found.filter(({ id }) => ids.has(id))) rejectBy(db, known, prompt);
    }
  }
}

/** Returns the user's standing statements that hold all of the words. */
function namedBy(db: Database, projectId: number, words: readonly string[], { createdAt }: Prompt): Observation[] {
  const found = listUserStatements(db, projectId, createdAt, maxCompared);
  return found.filter(({ title }) => {
    const held = new Set(characteristicWords(title, 60));
    return words.every((word) => held.has(word));
  });
}

/** What the user pinned, edited or saved is theirs, and so is what has no rule behind it. */
function mayReject({ pinned, humanEdited, sourceKey }: Observation): boolean {
  return !pinned && !humanEdited && sourceKey !== null;
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
