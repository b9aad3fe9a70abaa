import { asRecord } from "../../../capture/json-fields.ts";
import { isRecord } from "../../../is-record.ts";
import type { InstalledPlugin } from "../../installed-plugin.ts";
import { codexPaths } from "../paths.ts";
import { readConfig } from "../read-config.ts";
import { unapprovedIn } from "./approval.ts";
import { hooksFile, marketplaceName, pluginHooks, pluginId } from "./plugin.ts";

/** The plugin as Codex's settings have it. */
export const codexInstalled: InstalledPlugin = {
  isOn: (environment) => {
    const config = readConfig(codexPaths(environment).config);
    const entry = asRecord(config.plugins)[pluginId];
    return isRecord(entry) && entry.enabled !== false && asRecord(config.features).plugins !== false;
  },
  hasServer: true,
  removal: [
    ["plugin", "remove", pluginId],
    ["plugin", "marketplace", "remove", marketplaceName],
  ],
  remaining: (environment) => unapprovedIn(pluginHooks(), `${pluginId}:${hooksFile}`, codexPaths(environment).config),
};
