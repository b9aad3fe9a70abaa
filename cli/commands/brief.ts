import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { theDefaultHost } from "../../core/host/hosts.ts";
import type { HostBrief, TextState } from "../../core/host/setup.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { briefLines, briefOf, briefText } from "../../core/recall/brief.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";

export class BriefCommand extends Command<CliContext> {
  static override paths = [["brief"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Print the most important memories, or keep them in CLAUDE.md",
    details: `
      Prints a few dozen lines: the most important rules, decisions, lessons and deferred work, from the user, verified checks and Claude's reports.
      Space that one section does not use goes to the others.

      \`--write\` puts them into the project's CLAUDE.md between two markers, where every session reads them. The rest of the file is not changed. Run
      the command again to update the block. In a project with an AGENTS.md and no CLAUDE.md it writes a rule file instead, because Claude Code
      ignores AGENTS.md when there is a CLAUDE.md. \`--remove\` restores the file byte for byte. A block that you edited is not changed.
    `,
    examples: [
      ["Print the memories", "$0 brief"],
      ["Keep them in CLAUDE.md", "$0 brief --write --lines 40"],
      ["Remove it", "$0 brief --remove"],
    ],
  });

  write = Option.Boolean("--write", false, { description: "Write them into the project's CLAUDE.md" });
  remove = Option.Boolean("--remove", false, { description: "Remove them from CLAUDE.md" });
  lines = Option.String("--lines", String(briefLines), {
    description: `The maximum number of entries, at most 200; default ${briefLines}`,
  });
  dryRun = Option.Boolean("--dry-run", false, { description: "Show what would be done; change nothing" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const max = Number(this.lines);
    if (!Number.isInteger(max) || max < 1 || max > 200)
      throw new AppError("usage", "--lines takes a number from 1 to 200.");
    if (this.write && this.remove) throw new AppError("usage", "--write and --remove can't be combined.");
    const none = { file: null, before: null, dry_run: this.dryRun, text: null };
    const brief = await theDefaultHost().loadBrief();
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const { root, project } = identifyWorkspace(db, this.context.cwd);
      const { home } = this.context.environment;
      const sections = briefOf(db, project.id, max, home);
      const text = sections.length > 0 ? briefText(sections) : null;
      const file = this.write || this.remove ? brief.file(root) : null;
      const before = this.change(brief, root, home, text);
      if (this.json) await printJson(this.context, { file, before, dry_run: this.dryRun, text });
      else if (file !== null && before !== null) await this.report(file, before);
      else if (text !== null) await printText(this.context, text.trimEnd());
      else printNote(this.context, "This project has no memories for it.");
      if (before === "edited") return exitCode.failed;
      return text === null && !this.remove ? exitCode.nothingFound : exitCode.ok;
    });
  }

  private change(brief: HostBrief, root: string, home: string, text: string | null): TextState | null {
    if (this.remove) return brief.remove(root, this.dryRun);
    return this.write && text !== null ? brief.write(root, home, text, this.dryRun) : null;
  }

  private async report(file: string, before: TextState): Promise<void> {
    if (before === "edited") await printText(this.context, `Not changed, because its block was edited: ${file}`);
    else if (this.remove && before === "absent") await printText(this.context, "There is no brief to remove.");
    else if (!this.remove && before === "current") await printText(this.context, `Already up to date: ${file}`);
    else {
      const verb = this.remove ? "remove" : before === "absent" ? "write" : "update";
      const done = { remove: "Removed from", write: "Wrote", update: "Updated" }[verb];
      await printText(this.context, `${this.dryRun ? `Would ${verb}` : done} ${file}`);
      if (verb === "write")
        printNote(
          this.context,
          "Every session reads it, and git tracks the change. `claude-mem brief --remove` removes it.",
        );
    }
  }
}
