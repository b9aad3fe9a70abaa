import { Command } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import type { CliContext } from "../context.ts";

/** Stands here for help; cli/main.ts starts the browser before any of this is loaded. */
export class BrowseCommand extends Command<CliContext> {
  static override paths = [["browse"]];
  static override usage = Command.Usage({
    category: "Reading",
    description: "See, search, correct and remove memories in the terminal",
    details: `
      The same as \`claude-mem\` without arguments on a terminal. Every key is named on the screen; ? shows them all. Needs a terminal
      that can be drawn on.
    `,
    examples: [["Browse the memories of this project", "$0 browse"]],
  });

  override async execute(): Promise<number> {
    throw new AppError("usage", "The browser is started by cli/main.ts.");
  }
}
