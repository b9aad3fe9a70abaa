import type { Database } from "bun:sqlite";
import { isAutoCaptured } from "../../../config/categories.ts";
import type { Citation } from "../../../freshness/citation.ts";
import { addContradicting } from "../../../memory/change/add-contradicting.ts";
import { hasRoomForProposal, laidDownAmong, linkOfProposal } from "../../../memory/change/propose.ts";
import { revise } from "../../../memory/change/revise.ts";
import { strengthen } from "../../../memory/change/strengthen.ts";
import { supersedeMemory } from "../../../memory/change/supersede.ts";
import { findContradicted } from "../../../memory/contradicted.ts";
import { newObservation } from "../../../memory/draft.ts";
import { isLaidDown } from "../../../memory/laid-down.ts";
import { findDuplicate } from "../../../memory/same/duplicate.ts";
import { cleanText } from "../../../privacy/clean.ts";
import {
  findObservationBySource,
  getObservation,
  type NewObservation,
  type Observation,
} from "../../../store/observation.ts";
import { mergeIndex } from "../../../store/observation-index.ts";
import { nextBatch } from "../../../store/revision.ts";
import { getSession, type Session } from "../../../store/session.ts";
import { findSummary, isWordless, upsertSummary } from "../../../store/summary.ts";
import { ordersAbout } from "../../reports/directive.ts";
import { cut } from "../../text/cut.ts";
import type { ProposedSummary } from "./answer.ts";
import { isJudgeable } from "./candidates.ts";
import { isReplaceable } from "./known.ts";
import type { VerifiedAddition } from "./verify-additions.ts";
import type { DraftDecision } from "./verify-drafts.ts";
import type { KnownDecision } from "./verify-known.ts";

export type Extraction = {
  session: Session;
  decisions: readonly DraftDecision[];
  known: readonly KnownDecision[];
  additions: readonly VerifiedAddition[];
  summary: ProposedSummary | undefined;
  /** The lines that an addition rests on, by its source key and the file's path. */
  citations: ReadonlyMap<string, ReadonlyMap<string, Citation>>;
  /** The latest turn that the model has read. */
  promptNumber: number;
};

const summaryChars = 600;
const reason = "read by the background model";

/**
 * Stores the decisions about an answer, in the transaction that ends its job. Since the request, a user or a detector
 * may have changed anything: a memory that has been removed, replaced, pinned, edited or judged by now stays unchanged.
 */
export function storeExtraction(db: Database, extraction: Extraction): void {
  const { session, decisions, known, additions, summary } = extraction;
  if (!getSession(db, session.id)) return;
  const batch = nextBatch(db);
  // A draft is merged into another one after that has been kept.
  for (const decision of decisions) if (decision.fate !== "merge") applyDecision(db, decision, batch);
  for (const decision of decisions) if (decision.fate === "merge") applyDecision(db, decision, batch);
  for (const decision of known) applyCorrection(db, decision, batch);
  for (const addition of additions) add(db, extraction, addition, batch);
  if (summary) storeSummary(db, extraction, summary);
  mergeIndex(db, decisions.length + known.length + additions.length);
}

/**
 * A dropped draft stays as a hidden row: its source key shows the detectors that they have made it before. A draft that
 * the detectors rewrote since the request is another one.
 */
function applyDecision(db: Database, decision: DraftDecision, batch: number): void {
  const { original } = decision;
  const current = getObservation(db, original.id);
  if (!current || !isJudgeable(db, current) || !isUnchanged(current, original)) return;
  const revision = { actor: "model", reason, batch } as const;
  if (decision.fate === "keep") keep(db, current, decision, batch);
  else if (decision.fate === "drop")
    revise(db, current, { ...current, status: "hidden" }, { ...revision, action: "hide" });
  else supersedeMemory(db, { older: current.id, newer: decision.into.id, ...revision });
}

/** A kept draft supersedes the memories that it contradicts; a draft that contradicts the user becomes a proposal. */
function keep(
  db: Database,
  current: Observation,
  { next, links }: DraftDecision & { fate: "keep" },
  batch: number,
): void {
  const revision = { actor: "model", reason, batch } as const;
  const contradicted =
    next.status === "active" && next.origin !== "user" ? findContradicted(db, next, [current.id]) : [];
  const laidDown = laidDownAmong(contradicted).filter((id) => hasRoomForProposal(db, id));
  const isRefused = contradicted.some(isLaidDown);
  const judged = isRefused ? { status: current.status, vouchedBy: null } : {};
  const proposals = laidDown.map(linkOfProposal);
  revise(db, current, { ...next, ...judged, files: current.files }, { ...revision, action: "edit" }, [
    ...links,
    ...proposals,
  ]);
  if (isRefused) return;
  for (const { id } of contradicted) supersedeMemory(db, { older: id, newer: current.id, ...revision });
}

/** The evidence against a memory becomes the evidence of its correction; a hidden memory keeps its own. */
function applyCorrection(db: Database, { original, fate, next, links }: KnownDecision, batch: number): void {
  const current = getObservation(db, original.id);
  const isOpen = current?.status === "active" || current?.status === "rejected";
  if (!current || !isOpen || !isReplaceable(current) || !isUnchanged(current, original)) return;
  const revision = { actor: "model", reason, batch } as const;
  const changed = { ...next, files: current.files };
  if (fate === "hide") revise(db, current, changed, { ...revision, action: "hide" });
  else revise(db, current, changed, { ...revision, action: "edit" }, links);
}

/** New citations and aliases may have come since; they do not change the statement. */
function isUnchanged(current: Observation, original: Observation): boolean {
  const said = ({ title, narrative, lesson, facts, status }: Observation) => [title, narrative, lesson, facts, status];
  return Bun.deepEquals(said(current), said(original));
}

function add(db: Database, extraction: Extraction, { draft, replaces }: VerifiedAddition, batch: number): void {
  if (!isAutoCaptured(draft.type)) return;
  const { session, citations } = extraction;
  const { evidence, ...fields } = draft;
  const files = draft.files.map((file) => ({
    ...file,
    ...(citations.get(draft.sourceKey)?.get(file.path) ?? { contentHash: null, span: null }),
  }));
  const { projectId, id: sessionId, branch } = session;
  const observation = newObservation({ ...fields, projectId, sessionId, branch, files });
  const same = findObservationBySource(db, projectId, draft.sourceKey) ?? findDuplicate(db, observation, []);
  if (same) {
    confirm(db, same, observation, batch);
    // Another session is another sighting. The words stay those that are known.
    if (same.status === "active" && same.sessionId !== sessionId)
      strengthen(db, same, same, { actor: "model", reason });
    return;
  }
  const contradicted =
    observation.status === "active" ? findContradicted(db, observation, replaces ? [replaces.id] : []) : [];
  const creation = { reason, batch };
  const { id } = addContradicting(db, observation, {
    ...{ links: evidence, contradicted, isKept: isLaidDown, actor: "model", creation },
  });
  const old = replaces && getObservation(db, replaces.id);
  if (old && isReplaceable(old) && isUnchanged(old, replaces)) {
    supersedeMemory(db, { older: old.id, newer: id, actor: "model", reason, batch });
  }
}

/** A candidate that a detector found too is vouched for now, in the addition's words. */
function confirm(db: Database, same: Observation, addition: NewObservation, batch: number): void {
  if (addition.vouchedBy === null || same.status !== "candidate" || !isJudgeable(db, same)) return;
  const { title, narrative, status, vouchedBy, expiresAt } = addition;
  const scope = same.scope === "project" ? addition.scope : same.scope;
  const words = same.origin === "user" ? {} : { narrative };
  const next: Observation = { ...same, title, ...words, status, vouchedBy, scope, expiresAt };
  revise(db, same, next, { actor: "model", action: "edit", reason, batch });
}

/** `updatedAt` stays: it shows the detectors what they have read. */
function storeSummary(db: Database, { session, promptNumber }: Extraction, proposed: ProposedSummary): void {
  const current = findSummary(db, session.id);
  if (!current || !isWordless(current) || current.promptNumber > promptNumber) return;
  const part = (text: string) => {
    const clean = cleanText(text).trim();
    return ordersAbout(clean) ? "" : cut(clean, summaryChars);
  };
  const words = Object.entries(proposed).map(([name, text]) => [name, part(text)]);
  const said = Object.fromEntries(words) as ProposedSummary;
  upsertSummary(db, { ...current, ...said, request: current.request || said.request, origin: "inferred" });
}
