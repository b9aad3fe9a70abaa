import { readdirSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../../app-error.ts";
import type { Paths } from "../../../config/paths.ts";
import { readTextFile } from "../../../files/text-file.ts";
import { leadsOut } from "../../../files/within.ts";
import { isBlank } from "../../../setup/install-record.ts";
import {
  dropEqualBackup,
  makeAndApplyPlan,
  type RemovalResult,
  readForSetup,
  removeEmptyFolders,
  type SetupResult,
} from "../../../setup/make-and-apply.ts";
import type { InstallExtras, OwnFile } from "../../../setup/setup-files.ts";
import type { StatusLineOwner } from "../../setup.ts";
import type { ClaudePaths } from "../paths.ts";
import { statusLineOwner } from "./edit-status-line.ts";
import { folderSettings, folderSettingsName, hasOurHooks } from "./other-registrations.ts";
import { planInstall, planUninstall } from "./plan.ts";
import type { SetupTexts } from "./setup-texts.ts";

/** The paths of Claude Code's files and of claude-mem's data. */
export type SetupPaths = Pick<ClaudePaths, "claudeSettings" | "claudeJson"> & Pick<Paths, "data">;

/**
 * The parts to set up or remove. `own`: files that belong to claude-mem alone. `folder`: set up for the sessions
 * of this folder only. `here`: the current project, whose settings may register claude-mem as well.
 */
export type SetupOptions = {
  dryRun: boolean;
  paths: SetupPaths;
  own?: readonly OwnFile[];
  folder?: string | undefined;
  here?: string;
};

/**
 * Registers `binary` (an absolute path) in Claude Code's user settings and as a user-scope MCP server, or for one folder, and
 * adds the wanted extras. Does nothing if all is in place. Throws AppError `settings-unreadable`, `conflict`, `permission` or `disk-full`,
 * and changes no file in that case.
 */
export function install(options: SetupOptions & { binary: string; extras?: InstallExtras }): SetupResult {
  const makePlan = () => planInstall(options.binary, readTexts(options), options.extras);
  const { folders: _none, ...result } = makeAndApplyPlan(makePlan, options.dryRun);
  return result;
}

/** Returns the owner of Claude Code's status line. Throws AppError `settings-unreadable`. */
export function currentStatusLine({ claudeSettings }: Pick<SetupPaths, "claudeSettings">): StatusLineOwner {
  const text = readTextFile(claudeSettings);
  return text === undefined || isBlank(text) ? "none" : statusLineOwner(text);
}

/**
 * Removes exactly what install added. Unless edited since, the files are then byte for byte as before, and
 * folders that install created are removed if empty. A backup equal to its file is removed too. The
 * data stay. Throws like install.
 */
export function uninstall(options: SetupOptions): RemovalResult {
  const result = makeAndApplyPlan(() => planUninstall(readTexts(options)), options.dryRun);
  if (!options.dryRun) {
    const changed = result.changes.map(({ file }) => file);
    const files = [options.paths.claudeSettings, options.paths.claudeJson, ...changed];
    for (const file of new Set(files)) dropEqualBackup(file);
    removeEmptyFolders(result.folders);
  }
  return result;
}

const recordName = "install.json";

/** Reads the files that a plan needs. */
export function readTexts({ paths, own = [], folder, here }: Omit<SetupOptions, "dryRun">): SetupTexts {
  const record = readForSetup(join(paths.data, recordName));
  const userSettings = readForSetup(paths.claudeSettings);
  // An unrecorded entry here would make each hook run twice.
  const isOwn = here !== undefined && !leadsOut(here, folderSettingsName);
  const unrecorded = isOwn ? [join(here, folderSettingsName)].filter((file) => hasOurHooks(file)) : [];
  const folders = new Set([...folderSettings(record.text), ...unrecorded]);
  return {
    settings: folder === undefined ? userSettings : readForSetup(within(folder, folderSettingsName)),
    claudeJson: readForSetup(paths.claudeJson),
    ...(folder === undefined ? {} : { only: { folder, userSettings } }),
    folderSettings: [...folders].map(readForSetup),
    own: own.map((each) => ({ ...each, ...readForSetup(each.file) })),
    record,
    hasData: namesIn(paths.data).some((name) => name !== recordName),
  };
}

/**
 * Returns the path of a file in a folder. Throws AppError `conflict` if a link leads out of the folder: a repository could name any
 * file of the user.
 */
function within(folder: string, name: string): string {
  const file = join(folder, name);
  if (!leadsOut(folder, name)) return file;
  throw new AppError("conflict", `${file} leads out of ${folder} through a symbolic link. Nothing was changed.`, {
    hints: ["Replace the link with a file or folder, and try again."],
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
