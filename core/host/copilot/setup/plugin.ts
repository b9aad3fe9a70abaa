// The plugin of Copilot CLI, in the layout of Claude Code's.
import { jsonFile, launcherPath, type PluginFile, pluginDescription } from "../../plugin-form.ts";
import { hostName } from "../name.ts";
import { hooksText } from "./hooks-file.ts";

/** Returns every generated file of the plugin, for this version of the program. */
export function copilotPlugin(version: string): PluginFile[] {
  const launcher = `\${CLAUDE_PLUGIN_ROOT}/${launcherPath}`;
  const server = { type: "local", command: launcher, args: ["mcp", "--host", hostName, "--plugin"], tools: ["*"] };
  return [
    jsonFile(".claude-plugin/plugin.json", { name: "mem", version, description: pluginDescription, license: "MIT" }),
    { path: "hooks/hooks.json", text: hooksText(launcher, `"${launcher}"`, "--plugin") },
    jsonFile(".mcp.json", { mcpServers: { mem: server } }),
  ];
}
