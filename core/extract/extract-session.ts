import type { Database } from "bun:sqlite";
import { isAutoCaptured } from "../config/categories.ts";
import { write } from "../db/transaction.ts";
import { lazy } from "../lazy.ts";
import { newObservation } from "../memory/draft.ts";
import { decisionScope } from "../memory/scope.ts";
import { removeObservation, upsertObservation } from "../memory/write.ts";
import type { Worktree } from "../project/worktree.ts";
import type { Event } from "../store/event.ts";
import { findObservationBySource } from "../store/observation.ts";
import { mergeIndex } from "../store/observation-index.ts";
import type { Link } from "../store/observation-link.ts";
import { listPrompts } from "../store/prompt.ts";
import { listOwnCandidates } from "../store/queries/session.ts";
import { importedSource, type Session } from "../store/session.ts";
import { findSummary, maxMessageChars, upsertSummary } from "../store/summary.ts";
import { wasDeleted } from "../store/tombstone.ts";
import { extractDrafts } from "./detectors/detectors.ts";
import type { Draft, SessionTrace } from "./draft.ts";
import { findRounds } from "./evidence/check-rounds.ts";
import { isCut, recentEvents } from "./evidence/event-window.ts";
import { projectHistory } from "./evidence/project-history.ts";
import { isSettled, promptOf } from "./evidence/turns.ts";
import { storeStatements } from "./judge/statements.ts";
import type { PrecomputedPrompts } from "./prompts/precomputed.ts";
import { confirmRunbooks } from "./reconcile/confirm-runbooks.ts";
import { rejectDeniedFixes } from "./reconcile/denied-fixes.ts";
import { isEcho } from "./reconcile/echo.ts";
import { withdrawMemories } from "./reconcile/retracted.ts";
import { lastActivity, nextSummary } from "./summary.ts";

export type ExtractOptions = {
  /** Returns the session's recent events, for a caller that has most of them in memory. */
  read?: () => Event[];
  /** For imported sessions only the user's own words become active: nobody reviewed what the detectors find there. */
  isImported?: boolean;
  /** What another thread found in the prompts. */
  precomputed?: PrecomputedPrompts | undefined;
  /** Where the session works: a decision on a feature branch holds on the branch. */
  worktree?: Worktree | undefined;
};

type Age = "new" | "ongoing" | "settled";

/**
 * Makes or changes the memories of a session from its stored rows, in one transaction, and returns their ids. Call it
 * after every turn. It writes only drafts that rest on something new since the last call, or that belong to the current
 * turn: a memory that the user deleted since does not come back.
 */
export function extractSession(
  db: Database,
  session: Session,
  { read = () => recentEvents(db, session.id), isImported = false, precomputed, worktree }: ExtractOptions = {},
): { added: number[]; changed: number[] } {
  return write(db, () => {
    const prompts = listPrompts(db, session.id);
    const known = findSummary(db, session.id);
    const seenUntil = known?.updatedAt ?? -1;
    const events = read();
    const trace: SessionTrace = { session, prompts, events, seenUntil, history: projectHistory(db, session) };
    if (lastActivity(trace) <= seenUntil) return { added: [], changed: [] };
    const found = extractDrafts(trace);
    const drafts = isImported ? found.map(asCandidate) : found;
    const ageOf = classifyAge(trace);
    const isKnown = ({ sourceKey }: Draft) => findObservationBySource(db, session.projectId, sourceKey) !== undefined;
    const isDue = (draft: Draft) =>
      isKnown(draft)
        ? ageOf(draft) === "new" || mayChange(draft, ageOf(draft))
        : ageOf(draft) === "new" && !isEcho(db, draft, session.projectId, session.id, events);
    const statements = storeNewStatements(db, trace, precomputed);
    const kinds = drafts.filter(({ type }) => isAutoCaptured(type));
    const { added, changed } = store(db, trace, kinds.filter(isDue), worktree);
    const result = { added: [...statements, ...added], changed };
    if (!isImported) result.changed.push(...confirmRunbooks(db, trace));
    result.changed.push(...withdrawMemories(db, trace), ...rejectDeniedFixes(db, trace));
    const kept = new Set(drafts.map(({ sourceKey }) => sourceKey));
    removeDisproved(
      db,
      session,
      evaluatedKeys(trace).filter((key) => !kept.has(key)),
    );
    upsertSummary(db, nextSummary(trace, known), commitMessages(trace));
    if (result.added.length + result.changed.length > 0) mergeIndex(db);
    return result;
  });
}

/** Returns the messages of the session's commits, a line each; undefined if the session may have events that were not read. */
function commitMessages({ events }: SessionTrace): string | undefined {
  if (isCut(events)) return undefined;
  return events
    .flatMap(({ action, outcome, change }) => (action === "commit" && outcome === "ok" && change ? [change] : []))
    .map((message) => (message.length > maxMessageChars ? [...message].slice(0, maxMessageChars).join("") : message))
    .join("\n");
}

/** The prompt hook has stored them already, unless the prompt came from the spool or from a transcript. */
function storeNewStatements(
  db: Database,
  { session, prompts, events, seenUntil }: SessionTrace,
  precomputed: PrecomputedPrompts | undefined,
): number[] {
  return prompts
    .filter(({ createdAt }) => createdAt > seenUntil)
    .flatMap((prompt) => {
      const previous = events.findLast(
        ({ action, agentId, createdAt }) => action === "report" && agentId === null && createdAt < prompt.createdAt,
      );
      const stored = storeStatements(db, session, prompt, previous?.output ?? null, { precomputed });
      return stored.flatMap(({ id, isNew }) => (isNew ? [id] : []));
    });
}

function asCandidate(draft: Draft): Draft {
  return { ...draft, status: "candidate", vouchedBy: null, importance: 1 };
}

/** A fix of an earlier turn gets the commit that a later turn made of it. */
function mayChange({ commit }: Draft, age: Age): boolean {
  return age === "ongoing" || commit !== null;
}

function store(
  db: Database,
  trace: SessionTrace,
  drafts: readonly Draft[],
  worktree: Worktree | undefined,
): { added: number[]; changed: number[] } {
  const { id: sessionId, projectId, branch } = trace.session;
  const decided = lazy(() => decisionScope({ worktree, branch }));
  const result: { added: number[]; changed: number[] } = { added: [], changed: [] };
  for (const draft of drafts) {
    const { evidence, files, ...fields } = draft;
    const sources = files.map((file) => ({ ...file, contentHash: null, span: null }));
    const sourceKey = storageKey(db, trace, draft);
    if (sourceKey === undefined) continue;
    const scope = draft.type === "decision" ? decided() : "project";
    const observation = newObservation({ ...fields, projectId, sessionId, branch, scope, files: sources });
    // A session that is imported again, or comes from another machine, does not restore what the user deleted.
    if (trace.session.source === importedSource && wasDeleted(db, observation)) continue;
    const { id, change } = upsertObservation(db, { ...observation, sourceKey }, evidence);
    if (change !== "same") result[change].push(id);
  }
  return result;
}

/**
 * Returns the key under which a draft is stored; undefined for a command that is known already, from an earlier session
 * or in a shorter form from this one.
 */
function storageKey(
  db: Database,
  { session }: SessionTrace,
  { sourceKey, type, checkCommand }: Draft,
): string | undefined {
  const known = type === "runbook" ? findObservationBySource(db, session.projectId, sourceKey) : undefined;
  if (!known) return sourceKey;
  const isLonger = (checkCommand ?? "").length > (known.checkCommand ?? "").length;
  return known.sessionId !== session.id || isLonger ? undefined : sourceKey;
}

/**
 * Returns the keys of the rounds that were evaluated now: rounds that passed in an earlier turn are not described
 * again, and stay.
 */
function evaluatedKeys(trace: SessionTrace): string[] {
  const rounds = findRounds(trace.events).filter(({ pass }) => pass === undefined || !isSettled(trace, pass));
  return rounds.map(({ key }) => key);
}

/** Removes candidates that later events disproved: their edits were reverted, or the check was flaky. */
function removeDisproved(db: Database, session: Session, keys: readonly string[]): void {
  if (keys.length === 0) return;
  for (const { id } of listOwnCandidates(db, session, keys)) removeObservation(db, id);
}

/**
 * Classifies a draft by whether it rests on new material. A draft that only belongs to the current turn may be
 * described better by now, but is not made again: it was deleted, or it is the rest of one that began before the
 * window.
 */
function classifyAge(trace: SessionTrace): (draft: Draft) => Age {
  const { seenUntil } = trace;
  const latest = trace.prompts.at(-1);
  const prompts = new Map(trace.prompts.map((prompt) => [prompt.id, prompt]));
  const events = new Map(trace.events.map((event) => [event.id, event]));
  return ({ evidence, createdAt }) => {
    const known = (kind: Link["targetKind"]) =>
      evidence.filter(({ targetKind }) => targetKind === kind).map(({ target }) => Number(target));
    const asked = known("prompt").flatMap((id) => prompts.get(id) ?? []);
    const done = known("event").flatMap((id) => events.get(id) ?? []);
    if (createdAt > seenUntil || [...asked, ...done].some((each) => each.createdAt > seenUntil)) return "new";
    const isOngoing =
      asked.some(({ id }) => id === latest?.id) || done.some((event) => promptOf(trace, event)?.id === latest?.id);
    return isOngoing ? "ongoing" : "settled";
  };
}
