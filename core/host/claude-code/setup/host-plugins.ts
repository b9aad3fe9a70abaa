// Our plugin among those of Claude Code, which alone knows how to remove one.
import { childEnv } from "../../../config/env.ts";
import type { JsonValue } from "../../../files/json-node.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { readTextFile } from "../../../files/text-file.ts";
import { isRecord } from "../../../setup/recognise.ts";
import { marketplaceName, pluginId } from "./plugin-name.ts";

const longestMs = 20_000;

/** The command by which a user removes the plugin. */
export const removalCommands = [
  ["plugin", "uninstall", pluginId],
  ["plugin", "marketplace", "remove", marketplaceName],
];

/** Tells whether these settings have the plugin on. */
export function hasPlugin(settings: string): boolean {
  return enabled(valueAt(settings, ["enabledPlugins"]));
}

/** Tells whether the plugin is on in this settings file; what can't be read has none. */
export function isPluginOn(file: string): boolean {
  try {
    return hasPlugin(readTextFile(file) ?? "{}");
  } catch {
    return false;
  }
}

/** Has `claude` remove plugin and marketplace; returns whether it said that it did. */
export function removePlugin(claude: string): boolean {
  return removalCommands.every((args) => {
    const { success } = Bun.spawnSync([claude, ...args], {
      env: childEnv(),
      stdin: "ignore",
      stdout: "ignore",
      stderr: "ignore",
      timeout: longestMs,
    });
    return success;
  });
}

function enabled(plugins: JsonValue | undefined): boolean {
  return isRecord(plugins) && plugins[pluginId] === true;
}
