// The plugin: the same hooks, server and commands as `install` registers, in the form of a Claude Code plugin.
// The build generates plugin/. Only bin/claude-mem and README.md there are written by hand.
import { adoptedText } from "../../../setup/adopted-text.ts";
import { hooksObject } from "../../../setup/hook-groups.ts";
import { jsonFile, launcherPath, type PluginFile, pluginDescription } from "../../plugin-form.ts";
import { hookGroups } from "./hook-entries.ts";
import { marketplaceName, pluginName } from "./plugin-name.ts";
import { slashCommandFile, slashCommands } from "./slash-commands.ts";

const description = pluginDescription;
const author = { name: "claude-mem" };
const launcher = `\${CLAUDE_PLUGIN_ROOT}/${launcherPath}`;

/** Returns every generated file of the plugin, for this version of the program. */
export function pluginFiles(version: string): PluginFile[] {
  return [
    jsonFile(".claude-plugin/plugin.json", {
      name: pluginName,
      version,
      description,
      author,
      license: "MIT",
      keywords: ["memory", "hooks", "mcp", "sqlite"],
    }),
    // The folder is its own marketplace, so that it can be added directly.
    jsonFile(".claude-plugin/marketplace.json", {
      name: marketplaceName,
      owner: author,
      description,
      plugins: [{ name: pluginName, source: "./", description, version, license: "MIT", category: "productivity" }],
    }),
    jsonFile("hooks/hooks.json", {
      description: "Stores what happens, and injects what is worth recalling.",
      // `--plugin` makes the program do nothing if the settings register it as well, so that each hook acts once.
      hooks: hooksObject(hookGroups(launcher, "--plugin")),
    }),
    jsonFile(".mcp.json", { mcpServers: { mem: { command: launcher, args: ["mcp", "--plugin"] } } }),
    ...slashCommands.map((command) => ({ path: `commands/${command.name}.md`, text: slashCommandFile(command) })),
    { path: "skills/memory/SKILL.md", text: skill },
  ];
}

const skill = `---
name: memory
description: What earlier sessions of this project learned. Use when the user refers to earlier work, when a symptom may be known, before editing a file you don't know, and to keep a decision, a hard-won fix or a failed attempt.
---

${adoptedText}`;
