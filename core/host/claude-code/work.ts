// Claude Code's own records of the work in its folder: the task list of a session, and the plans it wrote. Read-only;
// a missing folder costs one system call.
import type { Database } from "bun:sqlite";
import { closeSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { openRegular } from "../../files/regular.ts";
import { inertLine } from "../../privacy/fence.ts";
import { listModifiedUnder } from "../../store/event.ts";
import { claudeEnv } from "./environment.ts";
import { claudePaths } from "./paths.ts";

const maxFiles = 30;
const maxBytes = 16_384;
const maxTasks = 3;
const maxPlans = 2;
/** The folder of plans may contain other files. */
const maxPlansRead = 5;
const subjectChars = 100;

type Task = { subject: string; isBegun: boolean };

/**
 * Returns the unfinished tasks of a session (by Claude Code's session id) in one line for users and
 * models: started tasks first, and the number of others. "" for none.
 */
export function tasksIn(claudeFolder: string, listId: string): string {
  // The client's name for the folder. An id must not act as a path.
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

/** Returns the unfinished tasks of a session, like tasksIn. */
export function unfinishedTasks(sessionId: string): string {
  return tasksIn(claudePaths().claude, claudeEnv().taskListId ?? sessionId);
}

/** Returns Claude Code's plans that the session wrote, latest first, like plansAmong. */
export function plansOf(db: Database, sessionId: number): string[] {
  const claudeFolder = claudePaths().claude;
  return plansAmong(claudeFolder, listModifiedUnder(db, sessionId, plansFolder(claudeFolder), maxPlansRead));
}

/** Returns the folder of Claude Code's plans, in the form of a session's file paths. */
function plansFolder(claudeFolder: string): string {
  return `${join(claudeFolder, "plans").replaceAll("\\", "/")}/`;
}

/** Returns the title and path of each of `files` that is an existing plan of Claude Code. */
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
    return []; // usually missing
  }
}

/** Returns nothing for a finished task or invalid JSON. */
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

/** Returns the first characters of a regular file; undefined if it can't be read. */
function readStart(file: string): string | undefined {
  let handle: number | undefined;
  try {
    handle = openRegular(file);
    const bytes = Buffer.alloc(maxBytes);
    return bytes.toString("utf8", 0, readSync(handle, bytes, 0, maxBytes, 0));
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
