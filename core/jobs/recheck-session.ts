// The last call about a session: the model judges the memories that its readings left and the sentences that the host's model kept, without
// the session.

import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { termsOf } from "../extract/judge/editor/grounds.ts";
import { readRecheck, recheckRequest } from "../extract/judge/editor/recheck.ts";
import { memoryText } from "../extract/judge/editor/wording.ts";
import { sharedWords, writtenLineFinder } from "../extract/judge/editor/written-lines.ts";
import { cut } from "../extract/text/cut.ts";
import { isOutside } from "../files/outside.ts";
import { revise } from "../memory/change/revise.ts";
import { askModel } from "../models/ask-model.ts";
import { isDocumentFile } from "../recall/handoff-content.ts";
import { search } from "../search/search.ts";
import { type Event, listEvents } from "../store/event.ts";
import { modifiedPaths } from "../store/modified-paths.ts";
import { getObservation, type Observation } from "../store/observation.ts";
import { nextBatch } from "../store/revision.ts";
import { getSession } from "../store/session.ts";
import { ruleTypes } from "../store/vocabulary.ts";
import { type JobHandler, PermanentJobError, readPayload } from "./handler.ts";
import { type Effect, hidden, notForStart } from "./judgment-effects.ts";
import { isRecheckable, listUnchecked, recheckReason, recheckSchema, wasRechecked } from "./plan-recheck.ts";

/**
 * Asks the model which memories of a session later sessions need, with one call at most, and returns a function that hides the others. A choice of
 * the user that the code shows by now stays, but no session starts with it. The readings leave tokens for the call. It runs even if they took more
 * than planned.
 */
export const recheckSession: JobHandler = async (db, payload, model) => {
  const { sessionId } = readPayload(recheckSchema, payload);
  const session = getSession(db, sessionId);
  if (!session) throw new PermanentJobError("the session was deleted");
  const memories = listUnchecked(db, session).filter(isRecheckable);
  if (memories.length === 0) return () => {};
  const account = { purpose: "extract", projectId: session.projectId, sessionId } as const;
  const events = listEvents(db, sessionId, maxEvents);
  const judged = new Set(memories.map(({ id }) => id));
  const request = recheckRequest(memories, {
    documents: documentsOf(events),
    findWritten: writtenLineFinder(events),
    findKnown: (memory) => similarTo(db, memory, "active").find((old) => !judged.has(old.id) && isValid(old))?.title,
    wasRefused: (memory) =>
      similarTo(db, memory, "hidden").some((old) => old.sessionId !== sessionId && wasRechecked(db, old)),
  });
  const objections = readRecheck(await askModel(db, model, request, account), memories);
  if (!objections) throw new Error("the model's answer judges no memory");
  return () => {
    const batch = nextBatch(db);
    apply(db, objections.refused, hidden, batch);
    // Others are at no start, and would fade like a detail.
    const rules = objections.chosen.filter(({ type }) => ruleTypes.includes(type));
    apply(db, rules, notForStart, batch);
  };
};

/** The events that are searched for what was written, the documents that a request names, and the characters of each path. */
const maxEvents = 2_000;
const maxDocuments = 8;
const maxPathChars = 120;

/** Returns the documents that the session changed, the latest first. */
function documentsOf(events: readonly Event[]): string[] {
  const changed = events
    .toReversed()
    .flatMap(({ files }) => modifiedPaths(files).filter((path) => isDocumentFile(path) && !isOutside(path)));
  return [...new Set(changed.map((path) => cut(path, maxPathChars)))].slice(0, maxDocuments);
}

const maxCompared = 5;

/** Returns the older vouched memories of a status in the project that share enough words with this one, the most similar first. */
function similarTo(
  db: Database,
  { projectId, title, createdAt }: Observation,
  status: Observation["status"],
): Observation[] {
  const request = { query: title, projectId, statuses: [status], origin: "automatic", limit: maxCompared } as const;
  const words = termsOf(title);
  return search(db, request)
    .hits.map(({ observation }) => observation)
    .filter((old) => old.vouchedBy !== null && old.createdAt < createdAt)
    .map((known) => ({ known, shared: sharedWords(words, termsOf(memoryText(known))) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ known }) => known);
}

/** Returns whether a memory holds on every branch and has not expired. */
function isValid({ scope, expiresAt }: Observation): boolean {
  return scope !== "branch" && (expiresAt === null || expiresAt > now());
}

/** A memory that changed since the request stays as it is. */
function apply(db: Database, memories: readonly Observation[], { action, change }: Effect, batch: number): void {
  for (const memory of memories) {
    const current = getObservation(db, memory.id);
    if (!current || !isRecheckable(current) || current.updatedAt !== memory.updatedAt) continue;
    revise(db, current, { ...current, ...change }, { actor: "model", action, reason: recheckReason, batch });
  }
}
