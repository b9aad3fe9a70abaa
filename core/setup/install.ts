import { existsSync, readdirSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { AppError } from "../app-error.ts";
import type { Paths } from "../config/paths.ts";
import { removeFile } from "../files/atomic.ts";
import { readTextFile } from "../files/text-file.ts";
import { type StatusLineOwner, statusLineOwner } from "../host/claude-code/setup/edit-status-line.ts";
import { folderSettings, folderSettingsName, namesUs } from "../host/claude-code/setup/elsewhere.ts";
import { applyPlan, backupOf } from "./apply-plan.ts";
import { isBlank } from "./install-record.ts";
import { planInstall, planUninstall } from "./plan.ts";
import type { InstallExtras, OwnFile, Plan, SetupTexts } from "./setup-files.ts";

/** Where the host's files and our data are: `paths()`, or a sandbox. */
export type SetupPaths = Pick<Paths, "claudeSettings" | "claudeJson" | "data">;

/**
 * What is to be set up, or removed. `own` are the files that may be wholly ours; `folder` is the one whose sessions alone
 * are meant; `here` is the project that the command was called in, whose settings may name us as well.
 */
export type SetupOptions = {
  dryRun: boolean;
  paths: SetupPaths;
  own?: readonly OwnFile[];
  folder?: string | undefined;
  here?: string;
};

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

// A session that writes .claude.json between our reading and our writing is no reason to fail at once.
const maxAttempts = 3;

/**
 * Registers `binary` (an absolute path) in Claude Code's user settings and as a user-scope MCP server, or for one folder, and
 * adds what is wished for. Does nothing when that is so already. Throws AppError: settings-unreadable, conflict, permission, disk-full;
 * no file is changed then.
 */
export function install(options: SetupOptions & { binary: string; extras?: InstallExtras }): SetupResult {
  const { folders: _none, ...result } = carryOut(
    (texts) => planInstall(options.binary, texts, options.extras),
    options,
  );
  return result;
}

/** Returns whose status line Claude Code draws now. Throws AppError "settings-unreadable". */
export function currentStatusLine({ claudeSettings }: Pick<SetupPaths, "claudeSettings">): StatusLineOwner {
  const text = readTextFile(claudeSettings);
  return text === undefined || isBlank(text) ? "none" : statusLineOwner(text);
}

/**
 * Takes out what install put in, and nothing else; the files are then byte for byte as before unless edited since, and
 * folders that install made are gone unless something is in them. A backup that says the same as its file goes too. Our
 * data stay. Throws as install does.
 */
export function uninstall(options: SetupOptions): RemovalResult {
  const result = carryOut(planUninstall, options);
  if (!options.dryRun) {
    const changed = result.changes.map(({ file }) => file);
    const files = [options.paths.claudeSettings, options.paths.claudeJson, ...changed];
    for (const file of new Set(files)) dropEqualBackup(file);
    removeEmptyFolders(result.folders);
  }
  return result;
}

/** Makes a plan of the files as they are and carries it out; again where another program changes them at that moment. */
export function carryOut(makePlan: (texts: SetupTexts) => Plan, { dryRun, ...options }: SetupOptions): RemovalResult {
  for (let attempt = 1; ; attempt++) {
    const plan = makePlan(readTexts(options));
    try {
      if (!dryRun) applyPlan(plan);
    } catch (error) {
      if (attempt < maxAttempts && error instanceof AppError && error.code === "conflict") continue;
      throw error;
    }
    const { left, folders, byPlugin } = plan;
    const shown = plan.changes.filter(({ kind }) => kind !== "record");
    const changes = shown.map(({ file, actions }) => ({ file, actions }));
    return { changes, unchanged: changes.length === 0, left, folders, byPlugin };
  }
}

const recordName = "install.json";

function readTexts({ paths, own = [], folder, here }: Omit<SetupOptions, "dryRun">): SetupTexts {
  const read = (file: string) => ({ file, text: readTextFile(file), missing: missingFolders(file) });
  const record = read(join(paths.data, recordName));
  const userSettings = read(paths.claudeSettings);
  // An entry that nobody has recorded would have each hook run twice here.
  const unrecorded = here === undefined ? [] : [join(here, folderSettingsName)].filter((file) => namesUs(file));
  const folders = new Set([...folderSettings(record.text), ...unrecorded]);
  return {
    settings: folder === undefined ? userSettings : read(join(folder, folderSettingsName)),
    claudeJson: read(paths.claudeJson),
    ...(folder === undefined ? {} : { only: { folder, userSettings } }),
    folderSettings: [...folders].map(read),
    own: own.map((each) => ({ ...each, ...read(each.file) })),
    record,
    hasData: namesIn(paths.data).some((name) => name !== recordName),
  };
}

/** Returns the folders above `file` that are not there, outermost first. */
function missingFolders(file: string): string[] {
  const folder = dirname(file);
  if (folder === file || existsSync(folder)) return [];
  return [...missingFolders(folder), folder];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
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
