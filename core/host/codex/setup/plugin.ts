// The plugin of Codex, in a marketplace of its own.
import { hooksObject } from "../../../setup/hook-groups.ts";
import { jsonFile, launcherPath, type PluginFile, pluginDescription } from "../../plugin-form.ts";
import { hostName } from "../name.ts";
import { hookGroups } from "./hook-groups.ts";
import { variables } from "./server-table.ts";

const name = "mem";
/** Codex sets the variable for hooks. */
const launcher = `\${PLUGIN_ROOT}/${launcherPath}`;

/** Returns every generated file of the plugin, for this version of the program. */
export function codexPlugin(version: string): PluginFile[] {
  // Not the launcher: to start it, Codex would have to start the server in the folder of the plugin, which would be its project.
  const server = { command: "claude-mem", args: ["mcp", "--host", hostName, "--plugin"], env_vars: variables };
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
