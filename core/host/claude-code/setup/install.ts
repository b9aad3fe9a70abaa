import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Paths } from "../../../config/paths.ts";
import { readTextFile } from "../../../files/text-file.ts";
import {
  carryOut,
  dropEqualBackup,
  type RemovalResult,
  readForSetup,
  removeEmptyFolders,
  type SetupResult,
} from "../../../setup/carry-out.ts";
import { isBlank } from "../../../setup/install-record.ts";
import type { InstallExtras, OwnFile } from "../../../setup/setup-files.ts";
import type { StatusLineOwner } from "../../setup.ts";
import type { ClaudePaths } from "../paths.ts";
import { statusLineOwner } from "./edit-status-line.ts";
import { folderSettings, folderSettingsName, namesUs } from "./elsewhere.ts";
import { planInstall, planUninstall } from "./plan.ts";
import type { SetupTexts } from "./setup-texts.ts";

/** Where Claude Code's files and our data are. */
export type SetupPaths = Pick<ClaudePaths, "claudeSettings" | "claudeJson"> & Pick<Paths, "data">;

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
 * Registers `binary` (an absolute path) in Claude Code's user settings and as a user-scope MCP server, or for one folder, and
 * adds what is wished for. Does nothing when that is so already. Throws AppError: settings-unreadable, conflict, permission, disk-full;
 * no file is changed then.
 */
export function install(options: SetupOptions & { binary: string; extras?: InstallExtras }): SetupResult {
  const makePlan = () => planInstall(options.binary, readTexts(options), options.extras);
  const { folders: _none, ...result } = carryOut(makePlan, options.dryRun);
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
  const result = carryOut(() => planUninstall(readTexts(options)), options.dryRun);
  if (!options.dryRun) {
    const changed = result.changes.map(({ file }) => file);
    const files = [options.paths.claudeSettings, options.paths.claudeJson, ...changed];
    for (const file of new Set(files)) dropEqualBackup(file);
    removeEmptyFolders(result.folders);
  }
  return result;
}

const recordName = "install.json";

/** Returns the files that a plan is made of, as they are now. */
export function readTexts({ paths, own = [], folder, here }: Omit<SetupOptions, "dryRun">): SetupTexts {
  const record = readForSetup(join(paths.data, recordName));
  const userSettings = readForSetup(paths.claudeSettings);
  // An entry that nobody has recorded would have each hook run twice here.
  const unrecorded = here === undefined ? [] : [join(here, folderSettingsName)].filter((file) => namesUs(file));
  const folders = new Set([...folderSettings(record.text), ...unrecorded]);
  return {
    settings: folder === undefined ? userSettings : readForSetup(join(folder, folderSettingsName)),
    claudeJson: readForSetup(paths.claudeJson),
    ...(folder === undefined ? {} : { only: { folder, userSettings } }),
    folderSettings: [...folders].map(readForSetup),
    own: own.map((each) => ({ ...each, ...readForSetup(each.file) })),
    record,
    hasData: namesIn(paths.data).some((name) => name !== recordName),
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
