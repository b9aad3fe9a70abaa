// Claude Code's own notes on the work: the task list of a session, and the plans that it wrote. They are read and never
// written; a folder that is not there costs one look.
import type { Database } from "bun:sqlite";
import { closeSync, constants, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { inertLine } from "../../privacy/fence.ts";
import { listModifiedUnder } from "../../store/event.ts";
import { claudeEnv } from "./environment.ts";
import { claudePaths } from "./paths.ts";

const maxFiles = 30;
const maxBytes = 16_384;
const maxTasks = 3;
const maxPlans = 2;
/** Among the plans there may be other files. */
const plansLooked = 5;
const subjectChars = 100;

type Task = { subject: string; isBegun: boolean };

/**
 * Returns what is unfinished on the task list of a session (Claude Code's own id of it), in a line for a person's eyes and a
 * model's: what was begun first, and how many more there are. "" for nothing.
 */
export function tasksIn(claudeFolder: string, listId: string): string {
  // As the client names the folder; an id is never a path.
  const folder = join(claudeFolder, "tasks", listId.replace(/[^A-Za-z0-9_-]/g, "-"));
  const open = fileNames(folder)
    .filter((name) => /^\d{1,9}\.json$/.test(name))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .slice(-maxFiles)
    .flatMap((name) => readTask(join(folder, name)));
  const said = open
    .toSorted((a, b) => Number(b.isBegun) - Number(a.isBegun))
    .slice(0, maxTasks)
    .map(({ subject, isBegun }) => (isBegun ? `${subject} (begun)` : subject));
  const more = open.length - said.length;
  return [...said, ...(more > 0 ? [`${more} more`] : [])].join("; ");
}

/** Returns what is unfinished on the task list of a session, as tasksIn does. */
export function unfinishedTasks(sessionId: string): string {
  return tasksIn(claudePaths().claude, claudeEnv().taskListId ?? sessionId);
}

/** Returns the plans of Claude Code's that the session wrote, the latest first, as plansAmong does. */
export function plansOf(db: Database, sessionId: number): string[] {
  const claudeFolder = claudePaths().claude;
  return plansAmong(claudeFolder, listModifiedUnder(db, sessionId, plansFolder(claudeFolder), plansLooked));
}

/** Returns the folder of Claude Code's plans, as the paths of a session's files begin. */
function plansFolder(claudeFolder: string): string {
  return `${join(claudeFolder, "plans").replaceAll("\\", "/")}/`;
}

/** Returns those of `files` that are plans of Claude Code's and still there, each by its title and path. */
export function plansAmong(claudeFolder: string, files: readonly string[]): string[] {
  const folder = plansFolder(claudeFolder);
  return files
    .filter((file) => file.startsWith(folder) && /^[^/]{1,200}\.md$/.test(file.slice(folder.length)))
    .slice(0, maxPlans)
    .flatMap((file) => {
      const text = readStart(file);
      if (text === undefined) return [];
      const title = inertLine(/^#{1,3} +(.+)$/m.exec(text)?.[1] ?? "", subjectChars);
      return [title === "" ? inertLine(file, 200) : `${title} (${inertLine(file, 200)})`];
    });
}

function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // mostly there is none
  }
}

/** Finished tasks, and what is no task, give nothing. */
function readTask(file: string): Task[] {
  try {
    const task: unknown = JSON.parse(readStart(file) ?? "");
    if (typeof task !== "object" || task === null || !("subject" in task) || !("status" in task)) return [];
    const subject = typeof task.subject === "string" ? inertLine(task.subject, subjectChars) : "";
    const isBegun = task.status === "in_progress";
    return subject !== "" && (isBegun || task.status === "pending") ? [{ subject, isBegun }] : [];
  } catch {
    return [];
  }
}

/** Returns the first characters of a regular file; undefined when it can't be read. */
function readStart(file: string): string | undefined {
  let handle: number | undefined;
  try {
    // A pipe would keep the hook waiting for somebody who writes into it.
    handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    if (!fstatSync(handle).isFile()) return undefined;
    const bytes = Buffer.alloc(maxBytes);
    return bytes.toString("utf8", 0, readSync(handle, bytes, 0, maxBytes, 0));
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
