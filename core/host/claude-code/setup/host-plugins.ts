// The claude-mem plugin in Claude Code. Only Claude Code can remove it.
import type { JsonValue } from "../../../files/json-node.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { readTextFile } from "../../../files/text-file.ts";
import { runProgram } from "../../../process/start.ts";
import { isRecord } from "../../../setup/our-program.ts";
import { isClientVariable } from "../environment.ts";
import { marketplaceName, pluginId } from "./plugin-name.ts";

const longestMs = 20_000;

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

/** Runs `claude` to remove plugin and marketplace. Returns whether it reports success. */
export function removePlugin(claude: string): boolean {
  const options = { timeoutMs: longestMs, isMore: isClientVariable };
  return removalCommands.every((args) => runProgram("client", [claude, ...args], options) !== undefined);
}

function enabled(plugins: JsonValue | undefined): boolean {
  return isRecord(plugins) && plugins[pluginId] === true;
}
