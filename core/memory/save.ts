import type { Database } from "bun:sqlite";
import { AppError } from "../app-error.ts";
import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { cleanText } from "../privacy/clean.ts";
import { cutText } from "../privacy/cut.ts";
import type { Workspace } from "../project/identify.ts";
import { closeDeferred, type Deferred } from "../store/deferred.ts";
import { getObservations, type NewObservation, type Observation } from "../store/observation.ts";
import { mergeIndex } from "../store/observation-index.ts";
import type { ObservationType, Origin, Scope } from "../store/vocabulary.ts";
import { defaultTitle } from "./change/default-title.ts";
import { requireEnabled, requireLength, saveLimits, toFiles } from "./change/fields.ts";
import { hasRoomForProposal, laidDownAmong, proposeReplacement } from "./change/propose.ts";
import { hasRoom, strengthen, withContribution } from "./change/strengthen.ts";
import { supersedeMemory } from "./change/supersede.ts";
import { findContradicted } from "./contradicted.ts";
import { resolveDeferred } from "./defer.ts";
import { newObservation } from "./draft.ts";
import { filesNamedIn } from "./files-named.ts";
import { isLaidDown } from "./laid-down.ts";
import { exceededLimit } from "./model-limits.ts";
import { isWithin } from "./reach.ts";
import { findDuplicate, findGlobalDuplicate } from "./same/duplicate.ts";
import { covers, decisionScope, heldAt, type ScopeRequest, scopeMark } from "./scope.ts";
import { addObservation } from "./write.ts";

export type SaveInput = {
  /** 1 to 50,000 characters. */
  content: string;
  /** "user" if the user saves, "reported" if the model does. */
  origin: Extract<Origin, "user" | "reported">;
  /** By default the first line or sentence of the content. */
  title?: string;
  type?: ObservationType;
  importance?: 1 | 2 | 3;
  /** Absolute, or relative to the workspace; `src/a.ts:12-14` cites these lines. By default the files of the workspace that the content names. */
  files?: readonly string[];
  /** What to do differently next time, 500 characters at most. */
  lesson?: string;
  /** Memories that this one replaces. */
  supersedes?: readonly number[];
  /** Stores a new memory even if an equal one exists. */
  force?: boolean;
  /** Deferred work that is done with this: `D7`, or positions in the list of open work. */
  closes?: readonly string[];
  sessionId?: number | null;
  /** Whether a model saves it in a session of another project: then it waits for the user there, and changes nothing else. */
  isFromElsewhere?: boolean;
} & ScopeRequest;

export type SaveResult =
  | {
      outcome: "saved";
      id: number;
      title: string;
      superseded: number[];
      /** Memories that it says otherwise and that are superseded for it; `change` is the number for undo. */
      contradicted?: { ids: number[]; change: number };
      /** Memories that it says otherwise and that stay, since the user pinned them. */
      differsFrom?: number[];
      closed: number[];
      /** Why it is only a candidate; undefined if it is active. */
      candidate?: { limit: string } | { proposedFor: number[] };
      /** Where it holds, in words; absent for its project. */
      held?: string;
    }
  /**
   * The memory `id` has the same statement. Its count was increased, and new texts were added to its fields `added`; "scope" is
   * among them if it now holds in more places. Deferred work is closed as well.
   */
  | { outcome: "known"; id: number; added: string[]; seen: number; change: number; closed: number[] };

/**
 * Saves a memory for the user or the model. Throws AppError `usage` for a value beyond its limits, and `not-found` or `conflict` for
 * a memory that can't be superseded, work that can't be closed, a branch that does not exist or a type that the user turned off; then
 * nothing is changed. So with `permission` for what a session of another project may not change.
 */
export function saveMemory(db: Database, workspace: Workspace, input: SaveInput): SaveResult {
  const draft = createDraft(workspace, input);
  const supersedes = [...new Set(input.supersedes ?? [])];
  const { isFromElsewhere = false } = input;
  if (isFromElsewhere) requireNoOtherChange(input);
  return write(db, () => {
    requireSupersedable(db, workspace, supersedes);
    // Resolves all names before the first item is closed, since positions in the list shift then.
    const done = (input.closes ?? []).map((name) => requireClosable(resolveDeferred(db, workspace.project.id, name)));
    const twin = input.force ? undefined : (findDuplicate(db, draft, supersedes) ?? findGlobalDuplicate(db, draft));
    if (twin && isFromElsewhere) throw knownElsewhere(twin);
    const actor = input.origin === "user" ? "user" : "model";
    const known = twin && hasRoom(twin) && mayStrengthen(twin, draft, actor) ? twin : undefined;
    const isCompared = !input.force && !known && !isFromElsewhere;
    const contradicted = isCompared ? findContradicted(db, draft, supersedes) : [];
    const { proposedFor, limit } =
      actor === "model" ? limitsOfModel(db, draft, { supersedes, contradicted, isFromElsewhere }) : noLimits;
    const targets = [...new Set([...supersedes, ...proposedFor])];
    const id = known?.id ?? add(db, draft, { proposedFor, targets, limit: known ? undefined : limit });
    const closed = [...new Set(done)];
    for (const each of closed) closeDeferred(db, each, { status: "done", closedBy: id }, draft.createdAt);
    if (known) {
      const place = covers(known, draft) ? known : draft;
      const { added, seenCount, change } = strengthen(db, known, draft, { actor }, place);
      return { outcome: "known", id, added, seen: seenCount, change, closed };
    }
    mergeIndex(db);
    const held = scopeMark(draft);
    const saved = { outcome: "saved", id, title: draft.title, closed, ...(held ? { held } : {}) } as const;
    if (proposedFor.length > 0) return { ...saved, superseded: [], candidate: { proposedFor } };
    for (const older of supersedes) supersedeMemory(db, { older, newer: id, actor });
    const candidate = limit === undefined ? {} : { candidate: { limit } };
    if (limit !== undefined) return { ...saved, superseded: supersedes, ...candidate };
    return { ...saved, superseded: supersedes, ...supersedeAll(db, id, contradicted, actor) };
  });
}

/** Supersedes what the memory `id` says otherwise. One number undoes it. What the user pinned stays. */
function supersedeAll(
  db: Database,
  id: number,
  contradicted: readonly Observation[],
  actor: "user" | "model",
): Pick<Extract<SaveResult, { outcome: "saved" }>, "contradicted" | "differsFrom"> {
  const [pinned, others] = [true, false].map((isPinned) => contradicted.filter((each) => each.pinned === isPinned));
  let change: number | undefined;
  const ids: number[] = [];
  for (const { id: older } of others ?? []) {
    const batch = change === undefined ? {} : { batch: change };
    const result = supersedeMemory(db, { older, newer: id, actor, reason: "the new one contradicts it", ...batch });
    if (result.outcome === "kept") continue;
    change = result.change;
    ids.push(older);
  }
  return {
    ...(change === undefined ? {} : { contradicted: { ids, change } }),
    ...(pinned && pinned.length > 0 ? { differsFrom: pinned.map((each) => each.id) } : {}),
  };
}

const noLimits = { proposedFor: [] as number[], limit: undefined };

/** Returns what the user laid down and the draft of a model would replace, and why else it is only a candidate. */
function limitsOfModel(
  db: Database,
  draft: NewObservation,
  {
    supersedes,
    contradicted,
    isFromElsewhere,
  }: { supersedes: readonly number[]; contradicted: readonly Observation[]; isFromElsewhere: boolean },
): { proposedFor: number[]; limit: string | undefined } {
  if (isFromElsewhere) return { proposedFor: [], limit: "it comes from a session in another project" };
  const named = laidDownAmong(getObservations(db, supersedes));
  const denied = laidDownAmong(contradicted);
  const open = denied.filter((id) => hasRoomForProposal(db, id));
  const isRefused = open.length < denied.length;
  const limit = isRefused
    ? `other proposals for #${denied.find((id) => !open.includes(id))} wait`
    : draft.scope === "global"
      ? "only the user can have it hold in all projects"
      : exceededLimit(db, draft);
  return { proposedFor: isRefused ? named : [...named, ...open], limit };
}

/** A memory that would replace what the user laid down, or is beyond the limits of a model, waits for the user as a candidate. */
function add(
  db: Database,
  draft: NewObservation,
  { proposedFor, targets, limit }: { proposedFor: number[]; targets: readonly number[]; limit: string | undefined },
): number {
  if (proposedFor.length > 0) return proposeReplacement(db, draft, targets);
  return addObservation(db, limit === undefined ? draft : { ...draft, status: "candidate", vouchedBy: null });
}

/** A model's repetition counts, but adds neither words nor places to what the user laid down, nor to another project's memory. */
function mayStrengthen(known: Observation, draft: NewObservation, actor: "user" | "model"): boolean {
  if (actor === "user") return true;
  if (!covers(known, draft) && (isLaidDown(known) || draft.scope === "global")) return false;
  const isOpen = !isLaidDown(known) && known.projectId === draft.projectId;
  return isOpen || withContribution(known, draft).added.length === 0;
}

/** What steers a model in one repository must not change the memory of another. */
function requireNoOtherChange({ supersedes = [], closes = [] }: SaveInput): void {
  if (supersedes.length === 0 && closes.length === 0) return;
  const problem = "Nothing was saved: a session in another project replaces and closes nothing there.";
  throw new AppError("permission", problem, {
    hints: ["Save it without supersedes and closes, or in a session of that project."],
  });
}

function knownElsewhere({ id }: Observation): AppError {
  return new AppError("conflict", `Nothing was saved: that project knows it as #${id}.`, {
    hints: ["force=true saves it there as a candidate."],
  });
}

/** Returns the id. Work that is done already may be named again: the same save may come twice. */
function requireClosable({ id, status, reason }: Deferred): number {
  if (status !== "dropped") return id;
  throw new AppError("conflict", `Nothing was saved: D${id} was dropped${reason ? ` (${reason})` : ""}.`, {
    hints: ["Save again without closing it."],
  });
}

function createDraft(workspace: Workspace, input: SaveInput) {
  requireLength("content", input.content, saveLimits.content);
  requireLength("lesson", input.lesson ?? "", saveLimits.lesson);
  const narrative = cleanText(input.content).trim();
  if (narrative === "") {
    throw new AppError("usage", "Nothing to save: the content is empty.", {
      hints:
        input.content.trim() === ""
          ? ["Give the text as one argument, or - to read it from standard input."]
          : ["Text in <private> tags is never stored; give some text outside them."],
    });
  }
  const { files = [], type = "discovery" } = input;
  requireEnabled(type);
  const title = cleanText(input.title ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return newObservation({
    projectId: workspace.project.id,
    sessionId: input.sessionId ?? null,
    type,
    title: cutText(title || defaultTitle(narrative), saveLimits.title),
    narrative,
    lesson: cleanText(input.lesson ?? "").trim() || null,
    importance: input.importance ?? 2,
    origin: input.origin,
    vouchedBy: input.origin === "user" ? "user" : "host",
    ...heldAt(workspace, { ...input, scope: input.scope ?? defaultScope(workspace, input) }),
    commit: workspace.commit,
    createdAt: now(),
    files: toFiles(workspace, files.length > 0 ? files : filesNamedIn(workspace, narrative), narrative),
  });
}

/** A decision that a model notes on a feature branch holds there. What the user saves holds where the user says. */
function defaultScope(workspace: Workspace, { origin, type }: SaveInput): Scope {
  return origin === "reported" && type === "decision" ? decisionScope(workspace) : "project";
}

function requireSupersedable(db: Database, { project }: Workspace, ids: readonly number[]): void {
  const known = new Map(getObservations(db, ids).map((observation) => [observation.id, observation]));
  const wrong = ids.flatMap((id) => {
    const old = known.get(id);
    if (!old || !isWithin({ projectId: project.id }, old, "change")) return `#${id} does not exist`;
    if (old.status !== "superseded") return [];
    return `#${id} is superseded already${old.supersededBy === null ? "" : ` by #${old.supersededBy}`}`;
  });
  if (wrong.length === 0) return;
  const code = wrong.some((each) => each.endsWith("does not exist")) ? "not-found" : "conflict";
  throw new AppError(code, `Nothing was saved: ${wrong.join("; ")}.`, {
    hints: ["Save again with the ids corrected or left out."],
  });
}
