// What install says beside what it does.

import { chooseModel, limits, whyNoModel } from "../core/config/settings.ts";
import type { StatusLineOwner } from "../core/host/setup.ts";
import type { InstallExtras } from "../core/setup/setup-files.ts";
import { type Importable, transcripts } from "../core/transfer/import/find-importable.ts";
import type { CliContext } from "./context.ts";

/** What a person is asked for on a terminal, in this order. */
export const offers: readonly { extra: keyof InstallExtras; question: string }[] = [
  { extra: "statusLine", question: "Show in Claude Code's status line what is known and told?" },
  { extra: "commands", question: "Add /mem, /lesson, /bug, /verify, /adopt and /unadopt to Claude Code?" },
  { extra: "completions", question: "Have your shell complete the commands of claude-mem?" },
];

/** What can be taken over is named, and how: nothing is imported that nobody has asked for. */
export function importNote({ source, size }: Importable): string {
  const command = source === transcripts ? "`claude-mem import`" : `\`claude-mem import ${source}\``;
  return `There is more to know: ${size}. ${command} takes it over; with --dry-run it counts.`;
}

/** What may cost something is said before it does. */
export function modelNote({ environment }: CliContext): string {
  const model = chooseModel(environment);
  if (!model) return `No model is asked (${whyNoModel(environment)}); the rules go on without.`;
  const { tokens, usd } = limits(environment).day;
  const how = model.provider === "claude" ? "`claude -p`" : model.provider;
  return `A model reads excerpts of each session: ${model.model} by ${how}, ${tokens} tokens and $${usd} a day at most. \`claude-mem config CLAUDE_MEM_MODEL off\` turns it off.`;
}

/** Another's status line is never touched; what is to be done to have both is said. */
export function statusLineNote(owner: StatusLineOwner, isWanted: boolean): string | undefined {
  if (owner === "none") return "`claude-mem install --status-line` adds a line of it to Claude Code's screen.";
  if (owner === "ours" || !isWanted) return undefined;
  return 'Your own status line stays. To see both, let its script begin with input=$(cat), hand on "$input", and end with: printf %s "$input" | claude-mem statusline';
}
