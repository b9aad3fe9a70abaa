import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import { now } from "../../clock.ts";
import { write } from "../../db/transaction.ts";
import { oneLine } from "../../one-line.ts";
import { type Clean, cleanText, trimClean } from "../../privacy/clean.ts";
import { cutText } from "../../privacy/cut.ts";
import type { Workspace } from "../../project/identify.ts";
import type { Observation } from "../../store/observation.ts";
import { mergeIndex } from "../../store/observation-index.ts";
import type { ObservationType, Status } from "../../store/vocabulary.ts";
import { newObservation } from "../draft.ts";
import { isLaidDown } from "../laid-down.ts";
import type { Reach } from "../reach.ts";
import { heldAt, type ScopeRequest } from "../scope.ts";
import { requireChangeable } from "../within-reach.ts";
import { defaultTitle } from "./default-title.ts";
import { requireEnabled, requireLength, saveLimits, toFiles } from "./fields.ts";
import { proposeReplacement, targetsOfHiding } from "./propose.ts";
import { revise } from "./revise.ts";

/** The statuses that can be set directly; `superseded` needs a replacement. */
export const settableStatuses = ["active", "candidate", "rejected", "hidden"] as const satisfies readonly Status[];

export type UpdateInput = {
  id: number;
  actor: "user" | "model";
  content?: string | undefined;
  title?: string | undefined;
  /** "" removes the lesson. */
  lesson?: string | undefined;
  type?: ObservationType | undefined;
  importance?: 1 | 2 | 3 | undefined;
  status?: (typeof settableStatuses)[number] | undefined;
  /** Replaces the files; absolute, or relative to the workspace. */
  files?: readonly string[] | undefined;
  pinned?: boolean | undefined;
} & ScopeRequest;

export type UpdateResult = {
  id: number;
  title: string;
  /** The changed fields, by their names in an export. */
  changed: string[];
  /** The number for undo; null if nothing changed. */
  change: number | null;
  /** The candidate that the user can confirm, if the model asked to change one of the user's own memories. Then nothing was changed. */
  proposal?: number;
};

/**
 * Changes the given fields of a memory. A model only proposes a change of what the user laid down. The author of new words vouches for
 * them: the origin becomes `user` or `reported`. No rule overwrites an edit of the user. Throws AppError `usage`, `not-found` or
 * `conflict`.
 */
export function updateMemory(db: Database, workspace: Workspace, reach: Reach, input: UpdateInput): UpdateResult {
  const updates = cleanFields(workspace, input);
  if (Object.keys(updates).length === 0) {
    throw new AppError("usage", "Nothing to change: no field is given.", {
      hints: ["Give a new text, title, lesson, type, importance, status, scope or list of files."],
    });
  }
  return write(db, () => {
    const known = requireChangeable(db, reach, input.id);
    requireUnprotected(known, input, workspace);
    if (input.status === "active" && targetsOfHiding(db, known.id).length > 0) {
      throw new AppError("conflict", `#${known.id} is a proposal to hide a memory.`, {
        hints: [`\`claude-mem review keep ${known.id}\` hides it.`],
      });
    }
    const next = applyFields(known, updates, input.actor);
    if (input.actor === "model" && isLaidDown(known)) {
      return { id: known.id, title: next.title, changed: [], change: null, proposal: propose(db, known, next) };
    }
    const change = revise(db, known, next, { actor: input.actor, action: "edit" });
    const fields = visible.filter((key) => !Bun.deepEquals(known[key], next[key], true));
    const changed = fields.length === 0 && known.vouchedBy !== next.vouchedBy ? ["vouched_by"] : fields;
    return { id: known.id, title: next.title, changed: change === undefined ? [] : changed, change: change ?? null };
  });
}

/** Throws AppError `conflict` if nothing would change. */
function propose(db: Database, known: Observation, next: Observation): number {
  if (!visible.some((key) => !Bun.deepEquals(known[key], next[key], true))) {
    throw new AppError("conflict", `#${known.id} already has these values.`);
  }
  const { id: _id, updatedAt: _updated, supersededBy: _by, seenCount: _seen, lastSeenAt: _last, ...fields } = next;
  const draft = { ...fields, origin: "reported", sourceKey: null, humanEdited: false, createdAt: now() } as const;
  const proposal = proposeReplacement(db, newObservation(draft), [known.id]);
  mergeIndex(db);
  return proposal;
}

const visible = [
  "title",
  "narrative",
  "lesson",
  "type",
  "importance",
  "status",
  "files",
  "pinned",
  "origin",
  "scope",
  "branch",
] as const;
type FieldUpdates = Partial<
  Pick<
    Observation,
    "title" | "narrative" | "lesson" | "type" | "importance" | "status" | "files" | "pinned" | "scope" | "branch"
  >
>;

function cleanFields(workspace: Workspace, input: UpdateInput): FieldUpdates {
  const { content, title, lesson, type, importance, status, files, pinned } = input;
  requireLength("content", content ?? "", saveLimits.content);
  requireLength("lesson", lesson ?? "", saveLimits.lesson);
  const updates: FieldUpdates = {};
  if (content !== undefined) updates.narrative = requireText("content", trimClean(cleanText(content)));
  if (title !== undefined)
    updates.title = cleanText(cutText(requireText("title", oneLine(cleanText(title))), saveLimits.title));
  if (lesson !== undefined) updates.lesson = trimClean(cleanText(lesson)) || null;
  if (type !== undefined) updates.type = type;
  if (importance !== undefined) updates.importance = importance;
  if (status !== undefined) updates.status = status;
  if (files !== undefined) updates.files = toFiles(workspace, files, content ?? "");
  if (pinned !== undefined) updates.pinned = pinned;
  if (input.scope !== undefined) {
    const held = heldAt(workspace, input);
    updates.scope = held.scope;
    if (held.scope === "branch") updates.branch = held.branch;
  }
  return updates;
}

function requireText<Text extends string>(name: string, text: Text): Text {
  if (text !== "") return text;
  throw new AppError("usage", `The ${name} is empty.`, {
    hints: ["Text in <private> tags is never stored. To be rid of a memory, delete it."],
  });
}

function requireUnprotected(
  known: Observation,
  { type = known.type, status, files, scope }: UpdateInput,
  workspace: Workspace,
): void {
  if (type !== known.type) requireEnabled(type);
  if (known.status === "superseded" && status !== undefined) {
    const by = known.supersededBy === null ? "" : ` by #${known.supersededBy}`;
    throw new AppError("conflict", `#${known.id} is superseded${by}: its status can't be set.`, {
      hints: ["Undo that change first: `claude-mem history` shows its number."],
    });
  }
  if (files !== undefined && known.projectId !== workspace.project.id) {
    throw new AppError("usage", `#${known.id} belongs to another project: its files can't be named from here.`);
  }
  if (scope === "branch" && known.projectId !== workspace.project.id) {
    throw new AppError("usage", `#${known.id} belongs to another project: its branches can't be named from here.`);
  }
}

function applyFields(known: Observation, updates: FieldUpdates, actor: UpdateInput["actor"]): Observation {
  const files = updates.files?.map(
    (file) => (file.span === null && known.files.find(({ path }) => path === file.path)) || file,
  );
  const title = updates.title ?? retitled(known, updates.narrative);
  const next: Observation = { ...known, ...updates, title, ...(files ? { files: files.toSorted(byPath) } : {}) };
  const hasNewWords = (["title", "narrative", "lesson"] as const).some((key) => next[key] !== known[key]);
  if (hasNewWords) next.origin = actor === "user" ? "user" : "reported";
  // An active memory that no one vouched for, as a background model makes them, is confirmed in the same words as a candidate.
  const isConfirmed = updates.status === "active" && (known.status !== "active" || known.vouchedBy === null);
  if (next.status === "active" && (hasNewWords || isConfirmed)) next.vouchedBy = actor === "user" ? "user" : "host";
  // A pin is not an edit.
  const { pinned: _pinned, ...rest } = updates;
  const isEdit = Object.keys(rest).some(
    (key) => !Bun.deepEquals(known[key as keyof FieldUpdates], next[key as keyof FieldUpdates]),
  );
  // A review does not bring back what the user hides as well.
  const isHidden = updates.status === "hidden";
  if ((isEdit || isConfirmed || isHidden) && actor === "user") next.humanEdited = true;
  return next;
}

/** A title that was made from the old text would go on saying it in every list. */
function retitled({ title, narrative }: Observation, next: Clean | undefined): Clean {
  const isMade = title === cutText(defaultTitle(narrative), saveLimits.title);
  return isMade && next !== undefined ? cleanText(cutText(defaultTitle(next), saveLimits.title)) : title;
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : 1;
}
