import { Command } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import type { CliContext } from "../context.ts";

/** Exists for the help. cli/main.ts starts the browser without loading this. */
export class BrowseCommand extends Command<CliContext> {
  static override paths = [["browse"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "Browse, search, edit and delete memories in the terminal",
    details: `
      The same as \`claude-mem\` without arguments on a terminal. The screen names its keys; ? lists all of them. Needs an interactive terminal.
    `,
    examples: [["Browse the memories of this project", "$0 browse"]],
  });

  override async execute(): Promise<number> {
    throw new AppError("usage", "The browser is started by cli/main.ts.");
  }
}
