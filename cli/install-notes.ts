// The questions and notes of install.

import { chooseModel, limits, whyNoModel } from "../core/config/settings.ts";
import type { StatusLineOwner } from "../core/host/setup.ts";
import type { InstallExtras } from "../core/setup/setup-files.ts";
import type { Importable } from "../core/transfer/import/find-importable.ts";
import type { CliContext } from "./context.ts";

/** The questions on a terminal, in this order. */
export const offers: readonly { extra: keyof InstallExtras; question: string }[] = [
  { extra: "statusLine", question: "Show claude-mem in Claude Code's status line?" },
  { extra: "commands", question: "Add /mem, /lesson, /bug, /verify, /adopt and /unadopt to Claude Code?" },
  { extra: "completions", question: "Set up completion in your shell?" },
];

/** Returns the note about data that can be imported. Nothing is imported without a request. */
export function importNote({ source, size }: Importable): string {
  return `Found ${size}. \`claude-mem import ${source}\` imports it; --dry-run counts it.`;
}

/** Returns the note about the background model and its costs, before they arise. */
export function modelNote({ environment }: CliContext): string {
  const model = chooseModel(environment);
  if (!model) return `No background model (${whyNoModel(environment)}); claude-mem works without one.`;
  const { tokens, usd } = limits(environment).day;
  const how = "executable" in model ? `\`${model.provider}\`` : model.provider;
  return `A background model reads excerpts of each session: ${model.model} by ${how}, at most ${tokens} tokens and $${usd} a day. \`claude-mem config model.name off\` turns it off.`;
}

/** Returns the note about the status line. A foreign status line is never changed; the note explains how to show both. */
export function statusLineNote(owner: StatusLineOwner, isWanted: boolean): string | undefined {
  if (owner === "none") return "`claude-mem install --status-line` shows claude-mem in Claude Code's status line.";
  if (owner === "ours" || !isWanted) return undefined;
  return 'Your own status line stays. To see both, start its script with input=$(cat), use "$input" in it, and end it with: printf %s "$input" | claude-mem statusline';
}
