import { existsSync, rmdirSync } from "node:fs";
import { dirname } from "node:path";
import { AppError } from "../app-error.ts";
import { followLinks, removeFile } from "../files/atomic.ts";
import { readTextFile } from "../files/text-file.ts";
import { applyPlan, assertApplicable, backupOf } from "./apply-plan.ts";
import type { Plan, TextFile } from "./setup-files.ts";

/**
 * The changes made, or planned in a dry run, with one phrase per action. `left`: our files that the user changed, or files
 * of others in their place. `byPlugin`: the plugin provides hooks and server.
 */
export type SetupResult = {
  changes: { file: string; actions: string[] }[];
  unchanged: boolean;
  left: string[];
  byPlugin: boolean;
};

/** `folders`: created by install, outermost first. The empty ones were removed. */
export type RemovalResult = SetupResult & { folders: string[] };

// A session may write its host's file between read and write, so try again.
const maxAttempts = 3;

/**
 * Makes a plan from the current files and applies it, or in a dry run tells only that it can be applied. Retries if another program changes
 * a file at the same time.
 */
export function makeAndApplyPlan(makePlan: () => Plan, dryRun: boolean): RemovalResult {
  for (let attempt = 1; ; attempt++) {
    const plan = makePlan();
    try {
      if (dryRun) assertApplicable(plan);
      else applyPlan(plan);
    } catch (error) {
      if (attempt < maxAttempts && error instanceof AppError && error.code === "conflict") continue;
      throw error;
    }
    const { left, folders, byPlugin } = plan;
    const visible = plan.changes.filter(({ kind }) => kind !== "record");
    const changes = visible.map(({ file, actions }) => ({ file, actions }));
    return { changes, unchanged: changes.length === 0, left, folders, byPlugin };
  }
}

/** Reads a file for setup. */
export function readForSetup(file: string): TextFile {
  return { file, text: readTextFile(file), missing: missingFolders(writtenFile(file)) };
}

/** Returns the file that is written in place of `file`: the end of its links, which may lead into a folder that does not exist yet. */
export function writtenFile(file: string): string {
  try {
    return followLinks(file);
  } catch {
    return file; // Links in a circle: the write reports it.
  }
}

/** Returns the missing folders above `file`, outermost first. */
function missingFolders(file: string): string[] {
  const folder = dirname(file);
  if (folder === file || existsSync(folder)) return [];
  return [...missingFolders(folder), folder];
}

/** Removes the empty ones of the folders, innermost first. */
export function removeEmptyFolders(folders: readonly string[]): void {
  for (const folder of folders.toSorted((a, b) => b.length - a.length)) {
    try {
      rmdirSync(folder);
    } catch {
      // It is not empty, or it no longer exists.
    }
  }
}

/** Removes the backup of a file if both are equal. */
export function dropEqualBackup(file: string): void {
  const backup = readTextFile(backupOf(file));
  if (backup !== undefined && backup === readTextFile(file)) removeFile(backupOf(file));
}
