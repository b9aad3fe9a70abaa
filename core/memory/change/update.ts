import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import { write } from "../../db/transaction.ts";
import { cleanText, trimClean } from "../../privacy/clean.ts";
import { cutText } from "../../privacy/cut.ts";
import type { Workspace } from "../../project/identify.ts";
import { getObservation, type Observation } from "../../store/observation.ts";
import type { ObservationType, Status } from "../../store/vocabulary.ts";
import { requireLength, saveLimits, toFiles } from "./fields.ts";
import { revise } from "./revise.ts";

/** The states that a memory can be put into by hand; `superseded` takes a memory that replaces it. */
export const settableStatuses = ["active", "candidate", "rejected", "hidden"] as const satisfies readonly Status[];

export type UpdateInput = {
  id: number;
  /** The model may not change what a person edited. */
  actor: "user" | "model";
  content?: string | undefined;
  title?: string | undefined;
  /** Empty takes it away. */
  lesson?: string | undefined;
  type?: ObservationType | undefined;
  importance?: 1 | 2 | 3 | undefined;
  status?: (typeof settableStatuses)[number] | undefined;
  /** In place of those it had; absolute, or relative to the workspace. */
  files?: readonly string[] | undefined;
  pinned?: boolean | undefined;
};

export type UpdateResult = {
  id: number;
  title: string;
  /** The fields that are different now, by their names in an export. */
  changed: string[];
  /** The number to undo it by; null when everything was so already. */
  change: number | null;
};

/**
 * Changes fields of a memory; what is left out stays. New words are vouched for by whoever wrote them: its origin becomes
 * `user` or `reported`, and a person's edit is never overwritten by a rule. Throws AppError usage, not-found or conflict.
 */
export function updateMemory(db: Database, workspace: Workspace, input: UpdateInput): UpdateResult {
  const given = cleanFields(workspace, input);
  if (Object.keys(given).length === 0) {
    throw new AppError("usage", "Nothing to change: no field is given.", {
      hints: ["Give a new text, title, lesson, type, importance, status or list of files."],
    });
  }
  return write(db, () => {
    const known = getObservation(db, input.id);
    if (!known) throw new AppError("not-found", `There is no memory #${input.id}.`);
    requireChangeable(known, input, workspace);
    const next = applied(known, given, input.actor);
    const change = revise(db, known, next, { actor: input.actor, action: "edit" });
    const changed = visible.filter((key) => !Bun.deepEquals(known[key], next[key], true));
    return { id: known.id, title: next.title, changed: change === undefined ? [] : changed, change: change ?? null };
  });
}

const visible = ["title", "narrative", "lesson", "type", "importance", "status", "files", "pinned", "origin"] as const;
type Given = Partial<
  Pick<Observation, "title" | "narrative" | "lesson" | "type" | "importance" | "status" | "files" | "pinned">
>;

function cleanFields(workspace: Workspace, input: UpdateInput): Given {
  const { content, title, lesson, type, importance, status, files, pinned } = input;
  requireLength("content", content ?? "", saveLimits.content);
  requireLength("lesson", lesson ?? "", saveLimits.lesson);
  const given: Given = {};
  if (content !== undefined) given.narrative = requireText("content", trimClean(cleanText(content)));
  if (title !== undefined)
    given.title = cleanText(cutText(requireText("title", oneLine(cleanText(title))), saveLimits.title));
  if (lesson !== undefined) given.lesson = trimClean(cleanText(lesson)) || null;
  if (type !== undefined) given.type = type;
  if (importance !== undefined) given.importance = importance;
  if (status !== undefined) given.status = status;
  if (files !== undefined) given.files = toFiles(workspace, files, content ?? "");
  if (pinned !== undefined) given.pinned = pinned;
  return given;
}

function requireText<Text extends string>(name: string, text: Text): Text {
  if (text !== "") return text;
  throw new AppError("usage", `The ${name} is empty.`, {
    hints: ["Text in <private> tags is never stored. To be rid of a memory, delete it."],
  });
}

function requireChangeable(known: Observation, { actor, status, files }: UpdateInput, workspace: Workspace): void {
  if (actor === "model" && known.humanEdited) {
    throw new AppError("conflict", `#${known.id} was edited by the user: only the user may change it.`, {
      hints: [`Tell the user, or save the new state with supersedes=[${known.id}].`],
    });
  }
  if (known.status === "superseded" && status !== undefined) {
    const by = known.supersededBy === null ? "" : ` by #${known.supersededBy}`;
    throw new AppError("conflict", `#${known.id} is superseded${by}: its status can't be set.`, {
      hints: ["Undo that change first: `claude-mem history` shows its number."],
    });
  }
  if (files !== undefined && known.projectId !== workspace.project.id) {
    throw new AppError("usage", `#${known.id} belongs to another project: its files can't be named from here.`);
  }
}

function applied(known: Observation, given: Given, actor: UpdateInput["actor"]): Observation {
  const files = given.files?.map(
    (file) => (file.span === null && known.files.find(({ path }) => path === file.path)) || file,
  );
  const next: Observation = { ...known, ...given, ...(files ? { files: files.toSorted(byPath) } : {}) };
  const hasNewWords = (["title", "narrative", "lesson"] as const).some((key) => next[key] !== known[key]);
  if (hasNewWords) next.origin = actor === "user" ? "user" : "reported";
  const isConfirmed = given.status === "active" && known.status !== "active";
  if (next.status === "active" && (hasNewWords || isConfirmed)) next.vouchedBy = actor === "user" ? "user" : "host";
  // To pin or unpin is no edit of what it says.
  const { pinned: _pinned, ...rest } = given;
  const isEdit = Object.keys(rest).some((key) => !Bun.deepEquals(known[key as keyof Given], next[key as keyof Given]));
  if (isEdit && actor === "user") next.humanEdited = true;
  return next;
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : 1;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
