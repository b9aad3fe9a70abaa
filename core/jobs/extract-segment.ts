import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import type { Draft } from "../extract/draft.ts";
import { type ExtractionAnswer, readExtraction } from "../extract/judge/editor/answer.ts";
import type { Material } from "../extract/judge/editor/material.ts";
import { storeExtraction } from "../extract/judge/editor/store.ts";
import { verifyAdditions } from "../extract/judge/editor/verify-additions.ts";
import { verifyDrafts } from "../extract/judge/editor/verify-drafts.ts";
import { verifyKnown } from "../extract/judge/editor/verify-known.ts";
import { citeEdits, editsAmong } from "../freshness/cite-memories.ts";
import { createSourceReader } from "../freshness/source-reader.ts";
import { askModel } from "../models/ask-model.ts";
import type { Event } from "../store/event.ts";
import { getSession, type Session } from "../store/session.ts";
import { noteExtraction } from "../upkeep/consolidation-due.ts";
import { type JobHandler, PermanentJobError, readPayload } from "./handler.ts";
import { planRecheck, restMs } from "./plan-recheck.ts";
import { planStartReview } from "./plan-start-review.ts";
import { segmentSchema } from "./segment.ts";
import { gatherMaterial, segmentRequest } from "./segment-request.ts";

/** Reads a segment of a session with one call and returns a function that stores the results for drafts and new memories. */
export const extractSegment: JobHandler = async (db, payload, model) => {
  const segment = readPayload(segmentSchema, payload);
  const session = getSession(db, segment.sessionId);
  if (!session) throw new PermanentJobError("the session was deleted");
  const material = gatherMaterial(db, session, segment);
  if (material.events.length + material.prompts.length === 0) throw new PermanentJobError("the events were deleted");
  const request = segmentRequest(db, session, material);
  if (!request) throw new PermanentJobError("the session has used its token limit");
  const account = { purpose: "extract", projectId: session.projectId, sessionId: session.id } as const;
  const answer = readExtraction(await askModel(db, model, request, account));
  if (!answer) throw new Error("the model's answer has none of the requested fields");
  return applySegment(db, session, material, answer, segment.root);
};

/** Returns a function that stores the verified part of an answer. To be called in a write transaction. */
export function applySegment(
  db: Database,
  session: Session,
  material: Material,
  answer: ExtractionAnswer,
  root?: string,
): () => void {
  // The memory gets the time of its evidence, not of the call.
  const last = material.events.at(-1) ?? material.prompts.at(-1);
  const at = Math.min(now(), last?.createdAt ?? now());
  const decisions = verifyDrafts(session, material, answer.verdicts, at);
  const known = verifyKnown(material, answer.known);
  const additions = verifyAdditions(session, material, answer.additions, at);
  const drafts = additions.map(({ draft }) => draft);
  const citations = citeDrafts(drafts, material.events, root);
  const promptNumber = material.prompts.at(-1)?.number ?? 0;
  return () => {
    storeExtraction(db, { session, decisions, known, additions, summary: answer.summary, citations, promptNumber });
    const isLeft = additions.length > 0 || decisions.some(({ fate }) => fate === "keep");
    planRecheck(db, session, isLeft, now());
    // After the recheck, which waits as long.
    if (isLeft)
      planStartReview(db, session, now(), { isKnown: true, delayMs: session.status === "ended" ? 0 : restMs });
    noteExtraction(db, session.projectId, now());
  };
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
