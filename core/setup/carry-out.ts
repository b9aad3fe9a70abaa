import { existsSync, rmdirSync } from "node:fs";
import { dirname } from "node:path";
import { AppError } from "../app-error.ts";
import { removeFile } from "../files/atomic.ts";
import { readTextFile } from "../files/text-file.ts";
import { applyPlan, backupOf } from "./apply-plan.ts";
import type { Plan, TextFile } from "./setup-files.ts";

/**
 * What was done, or would be in a dry run; one phrase per action. `left` are files of ours that somebody changed, or files
 * of others in their place. `byPlugin`: hooks and server are left to the plugin.
 */
export type SetupResult = {
  changes: { file: string; actions: string[] }[];
  unchanged: boolean;
  left: string[];
  byPlugin: boolean;
};

/** `folders` that install has made, outermost first; those that were empty are gone. */
export type RemovalResult = SetupResult & { folders: string[] };

// A session that writes its host's file between our reading and our writing is no reason to fail at once.
const maxAttempts = 3;

/** Makes a plan of the files as they are and carries it out; again where another program changes them at that moment. */
export function carryOut(makePlan: () => Plan, dryRun: boolean): RemovalResult {
  for (let attempt = 1; ; attempt++) {
    const plan = makePlan();
    try {
      if (!dryRun) applyPlan(plan);
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

/** Returns a file as setup reads it. */
export function readForSetup(file: string): TextFile {
  return { file, text: readTextFile(file), missing: missingFolders(file) };
}

/** Returns the folders above `file` that are not there, outermost first. */
function missingFolders(file: string): string[] {
  const folder = dirname(file);
  if (folder === file || existsSync(folder)) return [];
  return [...missingFolders(folder), folder];
}

/** Removes those of the folders that are empty, the innermost first. */
export function removeEmptyFolders(folders: readonly string[]): void {
  for (const folder of folders.toSorted((a, b) => b.length - a.length)) {
    try {
      rmdirSync(folder);
    } catch {
      // Something is in it, or it is gone.
    }
  }
}

/** Removes the copy beside a file that says the same. */
export function dropEqualBackup(file: string): void {
  const backup = readTextFile(backupOf(file));
  if (backup !== undefined && backup === readTextFile(file)) removeFile(backupOf(file));
}
