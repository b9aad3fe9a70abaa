import { dirname, join } from "node:path";
import type { Paths } from "../../../config/paths.ts";
import { readTextFile } from "../../../files/text-file.ts";
import { hasHooks } from "../../../setup/hook-groups.ts";
import { isDamagedRecord, parseRecord } from "../../../setup/install-record.ts";
import { isPluginOn } from "./host-plugins.ts";

/** Claude Code's local settings of a folder. They are not shared, because install writes paths of this machine. */
export const folderSettingsName = join(".claude", "settings.local.json");

/** Returns the settings of single folders that install has written, from its record. */
export function folderSettings(record: string | undefined): string[] {
  return Object.keys(parseRecord(record).files).filter((file) => file.endsWith(folderSettingsName));
}

/** How hooks and server are registered outside the user's settings; `folders`: only for sessions in these. */
export type OtherRegistration = { evidence: string; folders?: readonly string[] };

/** Returns how hooks and server are registered outside the user's settings; undefined if they are not. */
export function registeredElsewhere(claudeSettings: string, paths: Pick<Paths, "data">): OtherRegistration | undefined {
  if (isPluginOn(claudeSettings)) return { evidence: "By the plugin" };
  const folders = folderSettings(readTextFile(join(paths.data, "install.json"))).map((file) => dirname(dirname(file)));
  return folders.length > 0 ? { evidence: `Only for sessions in ${folders.join(", ")}`, folders } : undefined;
}

/**
 * Returns whether install has registered claude-mem and uninstall has not undone it. A damaged record counts as yes. Settings
 * that `config` wrote don't count.
 */
export function isRecorded({ data }: Pick<Paths, "data">): boolean {
  const record = readTextFile(join(data, "install.json"));
  return isDamagedRecord(record) || Object.values(parseRecord(record).files).some(({ env }) => env === undefined);
}

/** Returns whether a settings file runs a claude-mem hook. An unreadable file runs none. */
export function hasOurHooks(file: string): boolean {
  try {
    const text = readTextFile(file);
    return text?.includes("claude-mem") === true && hasHooks(text);
  } catch {
    return false;
  }
}

/** Returns the shared settings file of a project. */
export function sharedSettings(project: string): string {
  return join(project, ".claude", "settings.json");
}
