import { join } from "node:path";
import { valueAt } from "../../../files/json-tree.ts";
import { readTextFile } from "../../../files/text-file.ts";
import { isRecord } from "../../../is-record.ts";
import type { InstalledPlugin } from "../../installed-plugin.ts";
import { copilotPaths } from "../paths.ts";
import { hookPrograms } from "./hooks-file.ts";
import { hooksPath, pluginName } from "./plugin.ts";

/** The plugin in Copilot's own list. */
export const copilotInstalled: InstalledPlugin = {
  isOn: (environment) => {
    try {
      const list = readTextFile(join(copilotPaths(environment).copilot, "config.json")) || "{}";
      const plugins = valueAt(list, ["installedPlugins"]);
      return Array.isArray(plugins) && plugins.some(isOurs);
    } catch {
      return false; // Copilot can't read it either
    }
  },
  hasServer: false,
  removal: [["plugin", "uninstall", pluginName]],
};

/** Another product's plugin can have the same short name. */
function isOurs(plugin: unknown): boolean {
  if (!isRecord(plugin) || plugin.name !== pluginName || plugin.enabled === false) return false;
  const { cache_path: folder } = plugin;
  return typeof folder === "string" && hookPrograms(readTextFile(join(folder, hooksPath)) ?? "").length > 0;
}
