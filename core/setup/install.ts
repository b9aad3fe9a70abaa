import { join } from "node:path";
import { AppError } from "../app-error.ts";
import type { Paths } from "../config/paths.ts";
import { removeFile } from "../files/atomic.ts";
import { readTextFile } from "../files/text-file.ts";
import { applyPlan, backupOf } from "./apply-plan.ts";
import { type StatusLineOwner, statusLineOwner } from "./edit-status-line.ts";
import { isBlank } from "./install-record.ts";
import { type Plan, planInstall, planUninstall, type SetupTexts, type Wishes } from "./plan.ts";

/** Where the host's files and our data are: `paths()`, or a sandbox. */
export type SetupPaths = Pick<Paths, "claudeSettings" | "claudeJson" | "data">;

/** What was done, or would be in a dry run; one phrase per action. */
export type SetupResult = { changes: { file: string; actions: string[] }[]; unchanged: boolean };

// A session that writes .claude.json between our reading and our writing is no reason to fail at once.
const maxAttempts = 3;

/**
 * Registers `binary` (an absolute path) in Claude Code's user settings and as a user-scope MCP server. Does nothing when
 * that is so already. Throws AppError: settings-unreadable, conflict, permission, disk-full; no file is changed then.
 */
export function install(options: { binary: string; dryRun: boolean; paths: SetupPaths; wishes?: Wishes }): SetupResult {
  return carryOut((texts) => planInstall(options.binary, texts, options.wishes), options);
}

/** Returns whose status line Claude Code draws now. Throws AppError "settings-unreadable". */
export function currentStatusLine({ claudeSettings }: Pick<SetupPaths, "claudeSettings">): StatusLineOwner {
  const text = readTextFile(claudeSettings);
  return text === undefined || isBlank(text) ? "none" : statusLineOwner(text);
}

/**
 * Takes out what install put in, and nothing else; the files are then byte for byte as before unless edited since. A
 * backup that says the same as its file goes too. Our data stay. Throws as install does.
 */
export function uninstall(options: { dryRun: boolean; paths: SetupPaths }): SetupResult {
  const result = carryOut(planUninstall, options);
  if (!options.dryRun) {
    for (const file of [options.paths.claudeSettings, options.paths.claudeJson]) dropEqualBackup(file);
  }
  return result;
}

function carryOut(
  makePlan: (texts: SetupTexts) => Plan,
  { dryRun, paths }: { dryRun: boolean; paths: SetupPaths },
): SetupResult {
  for (let attempt = 1; ; attempt++) {
    const plan = makePlan(readTexts(paths));
    try {
      if (!dryRun) applyPlan(plan);
    } catch (error) {
      if (attempt < maxAttempts && error instanceof AppError && error.code === "conflict") continue;
      throw error;
    }
    const changes = plan.changes.filter((change) => change.foreign).map(({ file, actions }) => ({ file, actions }));
    return { changes, unchanged: changes.length === 0 };
  }
}

function readTexts(paths: SetupPaths): SetupTexts {
  const read = (file: string) => ({ file, text: readTextFile(file) });
  return {
    settings: read(paths.claudeSettings),
    claudeJson: read(paths.claudeJson),
    record: read(join(paths.data, "install.json")),
  };
}

function dropEqualBackup(file: string): void {
  const backup = readTextFile(backupOf(file));
  if (backup !== undefined && backup === readTextFile(file)) removeFile(backupOf(file));
}
