// What install says beside what it does.

import { chooseModel, limits, whyNoModel } from "../core/config/settings.ts";
import type { StatusLineOwner } from "../core/host/setup.ts";
import type { InstallExtras } from "../core/setup/setup-files.ts";
import { type Importable, transcripts } from "../core/transfer/import/find-importable.ts";
import type { CliContext } from "./context.ts";

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
