// The claude-mem plugin in Claude Code. Only Claude Code can remove it.
import type { JsonValue } from "../../../files/json-node.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { readTextFile } from "../../../files/text-file.ts";
import { isRecord } from "../../../is-record.ts";
import { marketplaceName, pluginId } from "./plugin-name.ts";

/** The commands that remove the plugin. */
export const removalCommands = [
  ["plugin", "uninstall", pluginId],
  ["plugin", "marketplace", "remove", marketplaceName],
];

/** Returns whether these settings enable the plugin. */
export function hasPlugin(settings: string): boolean {
  return enabled(valueAt(settings, ["enabledPlugins"]));
}

/** Returns whether this settings file enables the plugin. An unreadable file does not. */
export function isPluginOn(file: string): boolean {
  try {
    return hasPlugin(readTextFile(file) ?? "{}");
  } catch {
    return false;
  }
}

function enabled(plugins: JsonValue | undefined): boolean {
  return isRecord(plugins) && plugins[pluginId] === true;
}
