import { Command } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { problemsOf, sentenceOf } from "../../core/config/config-problems.ts";
import { readConfigText } from "../../core/config/config-store.ts";
import { initialConfig } from "../../core/config/initial-config.ts";
import { writeFileAtomic } from "../../core/files/atomic.ts";
import { editorCommand, runEditor } from "../../core/process/editor.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { printNote, printText } from "../output.ts";

export class ConfigEditCommand extends Command<CliContext> {
  static override paths = [["config", "edit"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Open config.toml in your editor, and check it afterwards",
    details:
      "The editor is VISUAL or EDITOR. Writes the file of `config init` first if there is none. Exits 3 if something in the file is wrong.",
    examples: [["Edit the settings", "$0 config edit"]],
  });

  override async execute(): Promise<number> {
    const file = this.context.paths.config;
    if (readConfigText(file) === undefined) writeFileAtomic(file, initialConfig(), { isNew: true });
    const code = await runEditor(editorCommand(file), this.context.cwd);
    if (code !== 0) throw new AppError("internal", `The editor ended with exit code ${code}.`);
    const problems = problemsOf(file);
    for (const problem of problems) printNote(this.context, `${file}: ${sentenceOf(problem)}`);
    if (problems.length === 0) await printText(this.context, `${file} is valid.`);
    return problems.length === 0 ? exitCode.ok : exitCode.problemsFound;
  }
}
