import { AppError } from "../app-error.ts";
import { assertWritable, backupOnce, removeFile, writeFileAtomic } from "../files/atomic.ts";
import { readTextFile } from "../files/text-file.ts";
import type { FileChange, Plan } from "./setup-files.ts";

/** Returns where the text that a file had before our first change is kept. */
export function backupOf(file: string): string {
  return `${file}.claude-mem-backup`;
}

/**
 * Carries out a plan: all of it, or nothing. Throws AppError "conflict" when a file is no longer what the plan was made
 * for, and permission or disk-full as writeFileAtomic does; what was changed by then is put back.
 */
export function applyPlan(plan: Plan): void {
  for (const change of plan.changes) {
    assertStill(change.file, change.before);
    assertWritable(change.file);
  }
  const applied: FileChange[] = [];
  try {
    for (const change of plan.changes) {
      if (change.backsUp) backupOnce(change.file, backupOf(change.file));
      // Again, as near as can be: a running session rewrites its host's file whenever it likes.
      assertStill(change.file, change.before);
      put(change.file, change.after);
      applied.push(change);
      assertStill(change.file, change.after);
    }
  } catch (error) {
    for (const change of applied.toReversed()) putBack(change);
    throw error;
  }
}

function put(file: string, text: string | undefined): void {
  if (text === undefined) removeFile(file);
  else writeFileAtomic(file, text);
}

function putBack({ file, before, after }: FileChange): void {
  try {
    if (readTextFile(file) === after) put(file, before);
  } catch {
    // The error that made us turn back says more than this one would.
  }
}

function assertStill(file: string, expected: string | undefined): void {
  if (readTextFile(file) === expected) return;
  throw new AppError("conflict", `${file} was changed by another program at the same time`, {
    hints: ["Run the command again; if it stays so, close the running Claude Code sessions first."],
  });
}
