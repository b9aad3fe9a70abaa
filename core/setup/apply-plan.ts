import { AppError } from "../app-error.ts";
import { assertWritable, backupOnce, removeFile, writeFileAtomic } from "../files/atomic.ts";
import { readTextFile } from "../files/text-file.ts";
import type { FileChange, Plan } from "./setup-files.ts";

/** Returns the path of the copy of a file before the first change. */
export function backupOf(file: string): string {
  return `${file}.claude-mem-backup`;
}

/**
 * Applies a plan completely or not at all. Throws AppError `conflict` if a file changed since the plan was made,
 * and `permission` or `disk-full` like writeFileAtomic. Changes made by then are rolled back.
 */
export function applyPlan(plan: Plan): void {
  for (const change of plan.changes) assertStill(change.file, change.before);
  assertApplicable(plan);
  const applied: FileChange[] = [];
  try {
    for (const change of plan.changes) {
      if (change.backsUp) backupOnce(change.file, backupOf(change.file));
      // Check again just before the write: a running session may rewrite its host's file at any time.
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

/** Throws AppError `permission` if a file of the plan can't be written. */
export function assertApplicable(plan: Plan): void {
  for (const { file } of plan.changes) assertWritable(file);
}

function put(file: string, text: string | undefined): void {
  if (text === undefined) removeFile(file);
  else writeFileAtomic(file, text);
}

function putBack({ file, before, after }: FileChange): void {
  try {
    if (readTextFile(file) === after) put(file, before);
  } catch {
    // The original error is more useful than one of the rollback.
  }
}

function assertStill(file: string, expected: string | undefined): void {
  if (readTextFile(file) === expected) return;
  throw new AppError("conflict", `${file} was changed by another program at the same time`, {
    hints: ["Run the command again; if it fails again, close the running sessions of the agent first."],
  });
}
