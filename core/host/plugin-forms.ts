import { pluginFiles } from "./claude-code/setup/plugin.ts";
import { codexPlugin } from "./codex/setup/plugin.ts";
import { copilotPlugin } from "./copilot/setup/plugin.ts";
import { geminiExtension } from "./gemini/setup/plugin.ts";
import type { PluginFile } from "./plugin-form.ts";

/** The plugin forms: `folder`, below plugin/, and its generated files for a version of the program. */
export const pluginForms: readonly { folder: string; files: (version: string) => PluginFile[] }[] = [
  { folder: "", files: pluginFiles },
  { folder: "codex", files: codexPlugin },
  { folder: "copilot", files: copilotPlugin },
  { folder: "gemini", files: geminiExtension },
];
