// Deferred work: noted in one session, listed at the start of later ones, closed by being done or dropped.
import type { Database } from "bun:sqlite";
import { AppError } from "../app-error.ts";
import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { cleanText, partOf, trimClean } from "../privacy/clean.ts";
import { cutText } from "../privacy/cut.ts";
import type { Workspace } from "../project/identify.ts";
import { relativePath } from "../project/place.ts";
import {
  closeDeferred,
  countOpenDeferred,
  type Deferred,
  findOpenDeferred,
  getDeferred,
  insertDeferred,
  listOpenDeferred,
  openDeferred,
} from "../store/deferred.ts";
import { withoutForgottenSecrets } from "../store/forgotten-text.ts";
import { requireLength } from "./change/fields.ts";
import { isWithin } from "./reach.ts";

export const deferLimits = { title: 200, detail: 2_000, files: 20, reason: 500 } as const;

/** With this many open items, a model defers no more. */
const maxOpen = 100;

export type DeferInput = {
  /** 1 to 200 characters. */
  title: string;
  detail?: string;
  /** 3 is the most urgent; 2 by default. */
  priority?: 1 | 2 | 3;
  /** Absolute, or relative to the workspace. */
  files?: readonly string[];
  sessionId?: number | null;
  /** "reported", if a model defers it, by default. */
  origin?: "user" | "reported";
};

/** `known`: an open item with the same title exists. */
export type DeferResult = { outcome: "deferred" | "known"; id: number; title: string };

/** Stores deferred work. Throws AppError `usage` for a value beyond its limits; then nothing is stored. */
export function deferWork(db: Database, workspace: Workspace, given: DeferInput): DeferResult {
  const input = withoutForgottenSecrets(db, given);
  const named = cleanText(input.title);
  const title = partOf(named, named.replace(/\s+/g, " ").trim());
  const detail = trimClean(cleanText(input.detail ?? ""));
  if (title === "") throw new AppError("usage", "Nothing to defer: the title is empty.");
  requireLength("title", title, deferLimits.title);
  requireLength("detail", detail, deferLimits.detail);
  const files = [...new Set((input.files ?? []).map((file) => relativePath(workspace, cleanText(file).trim())))];
  if (files.length > deferLimits.files) {
    throw new AppError("usage", `${files.length} files are too many; the limit is ${deferLimits.files}.`);
  }
  const projectId = workspace.project.id;
  return write(db, () => {
    const known = findOpenDeferred(db, projectId, title);
    if (known) return { outcome: "known", id: known.id, title: known.title };
    const { priority = 2, sessionId = null, origin = "reported" } = input;
    if (origin === "reported" && countOpenDeferred(db, projectId) >= maxOpen) {
      throw new AppError("conflict", `Nothing was deferred: ${maxOpen} items are open.`, {
        hints: ["Close or drop some first: mem_defer_list."],
      });
    }
    const id = insertDeferred(db, { projectId, sessionId, title, detail, files, origin, priority, createdAt: now() });
    return { outcome: "deferred", id, title };
  });
}

/** Drops an open item for a reason and returns it. Throws AppError `usage`, `not-found` or `conflict`. */
export function dropDeferred(
  db: Database,
  projectId: number,
  { name, reason, actor }: { name: string; reason: string; actor: "user" | "model" },
): Deferred {
  const why = trimClean(cleanText(reason));
  if (why === "") throw new AppError("usage", "Say why it is dropped: the reason is empty.");
  requireLength("reason", why, deferLimits.reason);
  return write(db, () => {
    const deferred = resolveDeferred(db, projectId, name);
    if (actor === "model" && deferred.origin === "user") {
      throw new AppError("conflict", `The user deferred D${deferred.id}: only the user drops it.`, {
        hints: [`claude-mem defer drop D${deferred.id} --reason "…"`],
      });
    }
    if (deferred.status !== "open") throw new AppError("conflict", `D${deferred.id} is ${deferred.status} already.`);
    closeDeferred(db, deferred.id, { status: "dropped", reason: why }, now());
    return deferred;
  });
}

/** Opens an item again that is done or dropped. Throws AppError `not-found` or `conflict`. */
export function reopenDeferred(db: Database, id: number): void {
  write(db, () => {
    const deferred = getDeferred(db, id);
    if (!deferred) throw new AppError("not-found", `D${id} does not exist.`);
    if (deferred.status === "open") throw new AppError("conflict", `D${id} is open already.`);
    openDeferred(db, id);
  });
}

/**
 * Returns the deferred item with a name: `D7` is an id, a plain number a position in the list of the project's open work.
 * Throws AppError `usage` for a malformed name or `not-found`.
 */
export function resolveDeferred(db: Database, projectId: number, name: string): Deferred {
  const [, letter, digits = ""] = /^(D)?#?(\d{1,15})$/i.exec(name.trim()) ?? [];
  const number = Number(digits);
  if (digits === "" || number < 1) {
    throw new AppError("usage", `Not deferred work: ${cutText(name, 60)}`, {
      hints: ["Give D and its id, such as D7, or its number in the list of open work."],
    });
  }
  const found = letter ? getDeferred(db, number) : listOpenDeferred(db, projectId, 1, number - 1)[0];
  if (!found || !isWithin({ projectId }, found, "change")) {
    const what = letter ? `D${number} does not exist.` : `There is no number ${number} in the list of open work.`;
    throw new AppError("not-found", what, { hints: ["The list of open work shows the existing items."] });
  }
  return found;
}
