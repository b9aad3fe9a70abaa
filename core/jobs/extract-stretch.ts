import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import type { Draft } from "../extract/draft.ts";
import { readExtraction } from "../extract/judge/editor/answer.ts";
import { renderMaterial } from "../extract/judge/editor/material.ts";
import { extractionRequest } from "../extract/judge/editor/request.ts";
import { storeExtraction } from "../extract/judge/editor/store.ts";
import { judgeMemories } from "../extract/judge/editor/verify.ts";
import { citeEdits, editsAmong } from "../freshness/cite-memories.ts";
import { createSourceReader } from "../freshness/source-reader.ts";
import { listForFile } from "../memory/list.ts";
import { askModel } from "../models/ask-model.ts";
import { type Event, listEventsBetween } from "../store/event.ts";
import { listToldMemories } from "../store/injection.ts";
import { getObservations, type Observation } from "../store/observation.ts";
import { listPrompts } from "../store/prompt.ts";
import { getSession, type Session } from "../store/session.ts";
import { findSummary, isWordless } from "../store/summary.ts";
import { noteExtraction } from "../upkeep/consolidation-due.ts";
import { type JobHandler, Unusable } from "./handler.ts";
import type { Stretch } from "./stretch.ts";

const filesLookedAt = 8;
const memoriesOfFile = 3;

/** Reads a stretch of a session with one call and returns what stores the memories that hold. */
export const extractStretch: JobHandler = async (db, payload, model) => {
  const stretch = payload as Stretch;
  const session = getSession(db, stretch.sessionId);
  if (!session) throw new Unusable("the session was deleted");
  const events = listEventsBetween(db, session.id, stretch.after, stretch.until);
  const turns = new Set(events.map(({ promptId }) => promptId));
  const prompts = listPrompts(db, session.id).filter(({ id }) => turns.has(id));
  if (events.length === 0) throw new Unusable("the events were deleted");
  const material = { prompts, events, known: knownMemories(db, session, events) };
  const summary = findSummary(db, session.id);
  const request = extractionRequest(renderMaterial(material), {
    summary: summary !== null && isWordless(summary),
    known: material.known.length > 0,
  });
  const account = { purpose: "extract", projectId: session.projectId, sessionId: session.id } as const;
  const answer = readExtraction(await askModel(db, model, request, account));
  if (!answer) throw new Error("the model's answer holds nothing that was asked for");
  // The memory is as old as what it rests on, not as the call.
  const at = Math.min(now(), events.at(-1)?.createdAt ?? now());
  const drafts = judgeMemories(session, material, answer.memories, at);
  const citations = citeDrafts(drafts, events, stretch.root);
  const promptNumber = prompts.at(-1)?.number ?? 0;
  return () => {
    storeExtraction(db, { session, material, answer, drafts, citations, promptNumber });
    noteExtraction(db, session.projectId, now());
  };
};

/** What the model need not say again: memories about the files, and those that the session was told. */
function knownMemories(db: Database, session: Session, events: readonly Event[]): Observation[] {
  const files = new Set(events.flatMap((event) => event.files.map(({ path }) => path)));
  const aboutFiles = [...files]
    .slice(0, filesLookedAt)
    .flatMap((path) => listForFile(db, { projectId: session.projectId, path, limit: memoriesOfFile }));
  const told = getObservations(db, listToldMemories(db, session.id));
  return [...new Map([...aboutFiles, ...told].map((memory) => [memory.id, memory])).values()];
}

/** Returns the lines of the session's files that each draft rests on. Reads files: not for a transaction. */
function citeDrafts(drafts: readonly Draft[], events: readonly Event[], root: string | undefined) {
  if (root === undefined) return new Map();
  const read = createSourceReader(root);
  const byId = new Map(events.map((event) => [event.id, event]));
  return new Map(
    drafts.map(({ sourceKey, files, evidence }) => [
      sourceKey,
      citeEdits(
        read,
        files,
        editsAmong(evidence, (id) => byId.get(id)),
      ),
    ]),
  );
}
