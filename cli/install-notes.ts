// What install says beside what it does.

import { chooseModel, limits, whyNoModel } from "../core/config/settings.ts";
import { otherMemories } from "../core/host/claude-code/doctor/other-memories.ts";
import type { StatusLineOwner } from "../core/host/claude-code/setup/edit-status-line.ts";
import { namesUs, sharedSettings } from "../core/host/claude-code/setup/elsewhere.ts";
import { managedSettings, whyHooksAreOff } from "../core/host/claude-code/setup/hooks-off.ts";
import { isPluginOn, removalCommands } from "../core/host/claude-code/setup/host-plugins.ts";
import { locate } from "../core/project/place.ts";
import type { InstallExtras } from "../core/setup/setup-files.ts";
import { type Importable, transcripts } from "../core/transfer/import/find-importable.ts";
import { type CliContext, machineOf } from "./context.ts";

/** What a person is asked for on a terminal, in this order. */
export const offers: readonly { extra: keyof InstallExtras; question: string }[] = [
  { extra: "statusLine", question: "Show claude-mem in Claude Code's status line?" },
  { extra: "commands", question: "Add /mem, /lesson, /bug, /verify, /adopt and /unadopt to Claude Code?" },
  { extra: "completions", question: "Set up completion in your shell?" },
];

/** What can be taken over is named, and how: nothing is imported that nobody has asked for. */
export function importNote({ source, size }: Importable): string {
  const command = source === transcripts ? "`claude-mem import`" : `\`claude-mem import ${source}\``;
  return `Found ${size}. ${command} imports it; --dry-run counts it.`;
}

/** What may cost something is said before it does. */
export function modelNote({ environment }: CliContext): string {
  const model = chooseModel(environment);
  if (!model) return `No background model (${whyNoModel(environment)}); the rules work without one.`;
  const { tokens, usd } = limits(environment).day;
  const how = model.provider === "claude" ? "`claude -p`" : model.provider;
  return `A background model reads excerpts of each session: ${model.model} by ${how}, at most ${tokens} tokens and $${usd} a day. \`claude-mem config CLAUDE_MEM_MODEL off\` turns it off.`;
}

/** Another's status line is never touched; what is to be done to have both is said. */
export function statusLineNote(owner: StatusLineOwner, isWanted: boolean): string | undefined {
  if (owner === "none") return "`claude-mem install --status-line` shows claude-mem in Claude Code's status line.";
  if (owner === "ours" || !isWanted) return undefined;
  return 'Your own status line stays. To see both, let its script begin with input=$(cat), use "$input", and end with: printf %s "$input" | claude-mem statusline';
}

/** Two memories store and tell everything twice; which one goes is for the person to say. */
export async function otherMemoryNote(context: CliContext): Promise<string | undefined> {
  const { status, evidence, repair } = await otherMemories.run(machineOf(context));
  if (status !== "warn") return undefined;
  const remedy = repair === undefined ? "" : `. To turn it off: ${repair}`;
  return `Another memory tool is active: ${evidence}${remedy}`;
}

/** What is registered and not run would look like a memory that learns nothing. */
export function hooksOffNote({ paths }: CliContext): string | undefined {
  const why = whyHooksAreOff(paths.claudeSettings, managedSettings());
  return why && `Claude Code will not run the hooks, because of ${why}.`;
}

/** What everybody on a project shares is not for one person's installer to change. */
export function sharedSettingsNote({ cwd, paths }: CliContext): string | undefined {
  const file = sharedSettings(locate(cwd).root);
  if (file === paths.claudeSettings || !namesUs(file)) return undefined;
  return `The shared settings of this project also run claude-mem, so each hook runs twice here: remove it from ${file}`;
}

/** With the plugin beside the settings each hook still acts once; that there are two is said all the same. */
export function pluginNote({ paths }: CliContext, byPlugin: boolean): string | undefined {
  if (byPlugin) return "The plugin registers the hooks and the server; nothing was added to the settings.";
  if (!isPluginOn(paths.claudeSettings)) return undefined;
  const [removal] = removalCommands;
  return `The plugin is enabled, too. The settings are used, and the plugin's hooks do nothing; to remove it: claude ${removal?.join(" ")}`;
}
