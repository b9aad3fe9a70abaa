// The extension of Gemini CLI.
import { hooksObject } from "../../../setup/hook-groups.ts";
import { jsonFile, launcherPath, type PluginFile, pluginDescription } from "../../plugin-form.ts";
import { hostName } from "../name.ts";
import { hookGroups } from "./hook-groups.ts";

/** Gemini CLI puts in the extension's folder. */
const launcher = `\${extensionPath}/${launcherPath}`;

/** Returns every generated file of the extension, for this version of the program. */
export function geminiExtension(version: string): PluginFile[] {
  const server = { command: launcher, args: ["mcp", "--host", hostName, "--plugin"] };
  return [
    jsonFile("gemini-extension.json", {
      name: "claude-mem",
      version,
      description: pluginDescription,
      mcpServers: { mem: server },
    }),
    jsonFile("hooks/hooks.json", { hooks: hooksObject(hookGroups(launcher, `"${launcher}"`, "--plugin")) }),
  ];
}
