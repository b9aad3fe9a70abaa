import { Command, Option } from "clipanion";
import * as v from "valibot";
import { ownCompletions } from "../completions/own.ts";
import { shells } from "../completions/scripts.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { valid } from "../option.ts";
import { writeOut } from "../output.ts";

export class CompletionsCommand extends Command<CliContext> {
  static override paths = [["completions"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Print a script that completes commands and options in a shell",
    details: `
      For bash, zsh or fish. Bash and fish find the file if it is in the right folder; zsh reads it with
      \`source <(claude-mem completions zsh)\` in .zshrc, after compinit.
    `,
    examples: [
      ["Try it in this shell", "source <($0 completions bash)"],
      ["Set it up for fish", "$0 completions fish > ~/.config/fish/completions/claude-mem.fish"],
    ],
  });

  shell = Option.String({ name: "shell", validator: valid(v.picklist(shells, "Give bash, zsh or fish")) });

  override async execute(): Promise<number> {
    await writeOut(this.context.stdout, ownCompletions(this.shell, this.context.definitions()));
    return exitCode.ok;
  }
}
