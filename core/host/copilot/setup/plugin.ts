// The plugin of Copilot CLI, in the layout of Claude Code's. It has no server: Copilot starts a plugin's server in the folder of the plugin, which
// would be its project.
import { jsonFile, launcherPath, type PluginFile, pluginDescription } from "../../plugin-form.ts";
import { hooksText } from "./hooks-file.ts";

/** Returns every generated file of the plugin, for this version of the program. */
export function copilotPlugin(version: string): PluginFile[] {
  const launcher = `\${CLAUDE_PLUGIN_ROOT}/${launcherPath}`;
  return [
    jsonFile(".claude-plugin/plugin.json", { name: "mem", version, description: pluginDescription, license: "MIT" }),
    { path: "hooks/hooks.json", text: hooksText(launcher, `"${launcher}"`, "--plugin") },
  ];
}
