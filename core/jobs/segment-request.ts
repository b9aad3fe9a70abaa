import type { Database } from "bun:sqlite";
import { modelLanguage } from "../config/model-language.ts";
import { findJudgeable } from "../extract/judge/editor/candidates.ts";
import { orderKnown } from "../extract/judge/editor/known.ts";
import type { Material } from "../extract/judge/editor/material.ts";
import { recordLimit, recordLimitOf, renderMaterial, sizeOf } from "../extract/judge/editor/record.ts";
import { extractionRequest } from "../extract/judge/editor/request.ts";
import { requestOf } from "../extract/prompts/request.ts";
import { listForFile } from "../memory/list.ts";
import type { ModelRequest } from "../models/model.ts";
import { search } from "../search/search.ts";
import { type Event, findLastReport, listEventsBetween } from "../store/event.ts";
import { listInjectedMemories } from "../store/injection.ts";
import { getObservations, type Observation } from "../store/observation.ts";
import { listPromptEvents, listPrompts, type Prompt } from "../store/prompt.ts";
import { listVouchedOfSession, listVouchedWords } from "../store/queries/session.ts";
import type { Session } from "../store/session.ts";
import { settledTokensInSession } from "../store/spend.ts";
import { findSummary, isWordless } from "../store/summary.ts";
import type { Segment } from "./segment.ts";

/** The token limit of all readings of one session, requests and answers together. They leave `recheckTokens` of it for a recheck. */
export const maxSessionTokens = 30_000;
const bytesPerToken = 4;
const answerTokens = 500;
/** The maximum for the recheck of what the readings left: about 800 for the question, and 90 for each of 16 memories, answered. */
export const recheckTokens = 2_250;
/** A shorter record is not worth a call. */
const minRecordSize = 2_000;

const maxFiles = 8;
const memoriesPerFile = 3;
const maxOfSession = 8;
const maxRules = 14;
/** Memories about the subject of the segment, wherever they were made: it may have made them obsolete. */
const maxAbout = 4;
const maxQueryChars = 2_000;

/** Returns the request about a segment, from the current rows. */
export function gatherMaterial(db: Database, session: Session, segment: Segment): Material {
  const { after, until } = segment;
  const events = listEventsBetween(db, session.id, after, until);
  const all = listPrompts(db, session.id);
  const prompts = promptsOf(db, session, segment, { all, events });
  const candidates = findJudgeable(db, session, { prompts, events });
  const judged = new Set(candidates.map(({ memory }) => memory.id));
  const next = all.find(({ number }) => number > (prompts.at(-1)?.number ?? 0));
  return {
    prompts,
    events,
    candidates,
    known: orderKnown(knownMemories(db, session, { events, prompts }).filter(({ id }) => !judged.has(id))),
    before: after === 0 ? null : { request: openingOf(all), report: findLastReport(db, session.id, after) ?? "" },
    next: next?.text ?? null,
  };
}

/** Returns the session's first request, without the latest one: that may be later than the segment. */
function openingOf(prompts: readonly Prompt[]): string {
  return requestOf(prompts.map(({ text }) => text)).split("\n", 1)[0] ?? "";
}

/**
 * Returns the segment's prompts: the prompts of its events, interrupted ones between them, and, in the last segment of an
 * ended session, the prompts after them.
 */
function promptsOf(
  db: Database,
  session: Session,
  { after, until, afterPrompt = 0, untilPrompt }: Segment,
  { all, events }: { all: readonly Prompt[]; events: readonly Event[] },
): Prompt[] {
  const answers = listPromptEvents(db, session.id);
  const turns = new Set(events.map(({ promptId }) => promptId));
  const isEarlier = ({ id }: Prompt) => (answers.get(id)?.first ?? Number.POSITIVE_INFINITY) <= after;
  const isLast = session.status === "ended" && ![...answers.values()].some(({ last }) => last > until);
  const first = Math.max(afterPrompt, all.findLast(isEarlier)?.number ?? 0);
  const ending = isLast ? Number.POSITIVE_INFINITY : (all.findLast(({ id }) => turns.has(id))?.number ?? 0);
  const end = untilPrompt ?? ending;
  return all.filter(({ id, number }) => turns.has(id) || (!answers.has(id) && number > first && number <= end));
}

/** Returns the request about a segment; undefined if the session's remaining token limit is too small for it. */
export function segmentRequest(db: Database, session: Session, material: Material): ModelRequest | undefined {
  const summary = findSummary(db, session.id);
  const asks = { summary: summary !== null && isWordless(summary), language: modelLanguage() };
  const frame = sizeOf(JSON.stringify(extractionRequest("", asks)));
  // A killed worker must not use up the session's share. Its call counts for the limits of the configuration.
  const tokens = maxSessionTokens - settledTokensInSession(db, session.id) - answerTokens - recheckTokens;
  const room = tokens * bytesPerToken - frame - sizeOfContext(material);
  if (room < minRecordSize) return undefined;
  return extractionRequest(renderMaterial(material, Math.min(room, recordLimit(material))), asks);
}

/** The approximate maximum length of known memories, drafts, and the context before and after. */
const contextSize = 6_000;

/** Returns the approximate maximum number of tokens of a segment with this many tool uses and turns. */
export function maxSegmentTokens(size: { uses: number; turns: number }): number {
  const frame = sizeOf(JSON.stringify(extractionRequest("", { summary: true })));
  return answerTokens + Math.ceil((frame + contextSize + recordLimitOf(size)) / bytesPerToken);
}

/** The known memories and the drafts are added to the record. */
function sizeOfContext(material: Material): number {
  return sizeOf(renderMaterial({ ...material, prompts: [], events: [] }));
}

/**
 * Returns the known memories, which the model should not repeat and may find superseded: earlier ones of this session, those about
 * its subject, the project's rules, memories about the files, and injected ones. Memories from after the segment are left out: a session may
 * be read long after it ended.
 */
function knownMemories(
  db: Database,
  session: Session,
  { events, prompts }: Pick<Material, "events" | "prompts">,
): Observation[] {
  const ofSession = listVouchedOfSession(db, session, maxOfSession);
  const rules = listVouchedWords(db, session.projectId, maxRules);
  const files = new Set(events.flatMap((event) => event.files.map(({ path }) => path)));
  const aboutFiles = [...files]
    .slice(0, maxFiles)
    .flatMap((path) => listForFile(db, { projectId: session.projectId, path, limit: memoriesPerFile }));
  const injected = getObservations(db, listInjectedMemories(db, session.id));
  const about = memoriesAbout(db, session, { events, prompts });
  const all = new Map(
    [...ofSession, ...about, ...rules, ...aboutFiles, ...injected].map((memory) => [memory.id, memory]),
  );
  const end = Math.max(0, ...[...events, ...prompts].map(({ createdAt }) => createdAt));
  return [...all.values()].filter(
    ({ status, vouchedBy, createdAt }) =>
      vouchedBy !== null && (status === "active" || status === "rejected") && createdAt <= end,
  );
}

/** Returns the memories that share the words of the segment's prompts and of its last report. */
function memoriesAbout(
  db: Database,
  { projectId }: Session,
  { events, prompts }: Pick<Material, "events" | "prompts">,
): Observation[] {
  const report = events.findLast(({ action, agentId }) => action === "report" && agentId === null)?.output ?? "";
  const query = [report.slice(0, maxQueryChars / 2), ...prompts.map(({ text }) => text)].join("\n");
  const request = {
    query: query.slice(0, maxQueryChars),
    projectId,
    statuses: ["active"],
    origin: "automatic",
  } as const;
  return search(db, { ...request, limit: maxAbout }).hits.map(({ observation }) => observation);
}
