import type { Database } from "bun:sqlite";
import { isEnabled } from "../../config/categories.ts";
import { revise } from "../../memory/change/revise.ts";
import { addObservation } from "../../memory/write.ts";
import { cleanOrNull, cleanText } from "../../privacy/clean.ts";
import { findEventId } from "../../store/event.ts";
import { findObservationBySource, getObservation, type NewObservation } from "../../store/observation.ts";
import type { Link } from "../../store/observation-link.ts";
import { findPromptId } from "../../store/prompt.ts";
import { findCopy } from "../../store/queries/same.ts";
import { putRestoredUse } from "../../store/restored.ts";
import { nextBatch } from "../../store/revision.ts";
import { idOfUid } from "../../store/uid.ts";
import { addImported } from "../add-imported.ts";
import type { ExportedMemory } from "../format/memory.ts";
import type { Exported } from "../format/records.ts";
import { type Outcome, Refused, type Restoring } from "./restoring.ts";
import { projectsNamed } from "./target-project.ts";
import { toDraft } from "./to-draft.ts";

/** Stores a memory of format 2 unless it exists: with the same uid, source key or text. */
export function putMemory(at: Restoring, memory: Exported<"memory">): Outcome {
  const { db, report, firstId } = at;
  requireTitle(memory);
  const stored = idOfUid(db, "observation", memory.uid);
  if (stored !== undefined) return at.isTrusted ? takeAsOwn(at, stored, memory) : reportKnown(at);
  const session = memory.session === null ? null : at.sessions.find(memory.session, at.isFinal);
  if (memory.session !== null && !session && !at.isFinal) return "waiting";
  const draft = draftHere(at, memory, at.projects.idOf(memory.project_key, memory.project || undefined));
  const twin = findTwin(db, draft, firstId);
  if (twin !== undefined) {
    at.twins.set(memory.uid, twin);
    return reportKnown(at);
  }
  if (at.isDeleted(memory.uid, draft)) {
    report.deleted += 1;
    return "known";
  }
  if (isOff(at, draft)) return "known";
  const id = add(at, { ...draft, sessionId: session?.id ?? null }, memory);
  if (memory.use !== null) putRestoredUse(db, id, memory.use);
  return "added";
}

/** Gives a memory that was first restored as somebody else's what the user's own export says of it, unless the user has judged it since. */
function takeAsOwn(at: Restoring, id: number, memory: ExportedMemory): Outcome {
  const { db, report } = at;
  const known = getObservation(db, id);
  const own = known && toDraft(memory, known.projectId);
  const isJudged = known?.status === "hidden" || known?.status === "rejected" || known?.vouchedBy !== null;
  if (!known || !own || isJudged || known.origin !== "imported") return reportKnown(at);
  const { origin, vouchedBy, scope, pinned, humanEdited } = own;
  // What contradicted it as somebody else's word made it a candidate.
  const status = known.status === "candidate" && own.status === "active" ? own.status : known.status;
  report.change ??= nextBatch(db);
  const info = { actor: "user", action: "edit", reason: "restored as the user's own", batch: report.change } as const;
  const change = revise(db, known, { ...known, origin, vouchedBy, status, scope, pinned, humanEdited }, info);
  if (change === undefined) return reportKnown(at);
  report.taken += 1;
  return "known";
}

/** Stores a memory of format 1, which has only the name of its project, unless one with that project, text and time exists. */
export function putOldMemory(at: Restoring, memory: ExportedMemory): Outcome {
  const { db, projectId } = at;
  if (projectId === undefined && memory.project === "") throw new Refused("project: is missing");
  requireTitle(memory);
  const projects = projectId === undefined ? projectsNamed(db, memory.project) : [projectId];
  if (projects.some((id) => findCopy(db, toDraft(memory, id)))) return reportKnown(at);
  const draft = toDraft(memory, at.projects.idOfName(cleanText(memory.project)));
  if (at.isDeleted(memory.uid, draft)) {
    at.report.deleted += 1;
    return "known";
  }
  if (isOff(at, draft)) return "known";
  add(at, draft, memory);
  return "added";
}

/** Returns the memory with the name that what made it has here. */
function draftHere({ sessions }: Restoring, memory: ExportedMemory, projectId: number): NewObservation {
  const draft = toDraft(memory, projectId);
  return { ...draft, sourceKey: draft.sourceKey === null ? null : sessions.sourceKey(draft.sourceKey) };
}

function requireTitle({ title }: ExportedMemory): void {
  if (cleanText(title).trim() === "") throw new Refused("title: holds private text only");
}

function reportKnown({ report }: Restoring): Outcome {
  report.known += 1;
  return "known";
}

/** One's own export is restored as it was; what another one says of a type that is turned off is not stored. */
function isOff({ isTrusted, report }: Restoring, { type }: NewObservation): boolean {
  if (isTrusted || isEnabled(type)) return false;
  report.disabled += 1;
  return true;
}

/**
 * Memories of the same file have their own uids: two with the same text were two before. Only memories from before the
 * restore, with ids up to `firstId`, count as the same.
 */
function findTwin(db: Database, draft: NewObservation, firstId: number): number | undefined {
  const ofSource = draft.sourceKey === null ? undefined : findObservationBySource(db, draft.projectId, draft.sourceKey);
  if (ofSource) return ofSource.id;
  const copy = firstId === 0 ? undefined : findCopy(db, draft);
  return copy && copy.id <= firstId ? copy.id : undefined;
}

function add(at: Restoring, draft: NewObservation, { id, evidence }: ExportedMemory): number {
  const { db, report } = at;
  const isTaken = id !== undefined && getObservation(db, id) !== undefined;
  const links = evidence.map((each) => linkOf(at, each));
  const freeId = isTaken ? undefined : id;
  // One's own export is restored as it was.
  const newId = at.isTrusted
    ? addObservation(db, draft, links, freeId)
    : addImported(db, draft, at.knownRules, { links, id: freeId }).id;
  report.added += 1;
  if (isTaken) report.renumbered += 1;
  return newId;
}

/** An unknown event or prompt keeps its capture key: it may be restored later. */
function linkOf(
  { db, sessions }: Restoring,
  { target_kind: targetKind, target, quote }: ExportedMemory["evidence"][number],
): Link {
  const find = { event: findEventId, prompt: findPromptId, commit: () => undefined }[targetKind];
  const named = targetKind === "commit" ? cleanText(target) : sessions.captureKey(target);
  const here = find(db, named);
  return { kind: "evidence", targetKind, target: here === undefined ? named : String(here), quote: cleanOrNull(quote) };
}
