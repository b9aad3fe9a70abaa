import { Command } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import type { CliContext } from "../context.ts";

/** Exists for the help. cli/main.ts prints the line without loading this. */
export class StatuslineCommand extends Command<CliContext> {
  static override paths = [["statusline"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Print one line for Claude Code's status line",
    details: `
      Shows how many memories the project has, how many were injected into this session and how many of these helped, how much work is deferred,
      whether memory is off here, and what is wrong, if anything. Reads the JSON that Claude Code passes to a status line from standard input, if
      there is any.
    `,
    examples: [
      ["See the line of this folder", "$0 statusline"],
      ["Show it below the line of your own script", 'printf %s "$input" | $0 statusline'],
    ],
  });

  override async execute(): Promise<number> {
    throw new AppError("usage", "The status line takes no arguments.");
  }
}
