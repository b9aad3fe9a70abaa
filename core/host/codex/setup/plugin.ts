// The plugin of Codex, in a marketplace of its own.
import { hooksObject } from "../../../setup/hook-groups.ts";
import { jsonFile, launcherPath, type PluginFile, pluginDescription } from "../../plugin-form.ts";
import { hostName } from "../name.ts";
import { hookGroups } from "./hook-groups.ts";

const name = "mem";
/** Codex sets the variable for hooks, and starts a server in the folder of the plugin. */
const launcher = `\${PLUGIN_ROOT}/${launcherPath}`;

/** Returns every generated file of the plugin, for this version of the program. */
export function codexPlugin(version: string): PluginFile[] {
  const server = { command: `./${launcherPath}`, args: ["mcp", "--host", hostName, "--plugin"], cwd: "." };
  return [
    jsonFile(".agents/plugins/marketplace.json", {
      name: "claude-mem",
      interface: { displayName: "claude-mem" },
      plugins: [{ name, source: { source: "local", path: "./" }, category: "Productivity" }],
    }),
    jsonFile(".codex-plugin/plugin.json", {
      name,
      version,
      description: pluginDescription,
      hooks: "./hooks/hooks.json",
      mcpServers: "./.mcp.json",
    }),
    jsonFile("hooks/hooks.json", { hooks: hooksObject(hookGroups(launcher, `"${launcher}"`, "--plugin")) }),
    jsonFile(".mcp.json", { mcpServers: { mem: server } }),
  ];
}
