import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import type { Env } from "../../core/config/env.ts";
import { hosts, theDefaultHost } from "../../core/host/hosts.ts";
import { type ProjectBrief, projectBrief } from "../../core/host/instructions.ts";
import type { TextState } from "../../core/host/setup.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { briefLines, briefOf, briefText } from "../../core/recall/brief.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { hostOption, jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";

export class BriefCommand extends Command<CliContext> {
  static override paths = [["brief"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Print the top memories, or keep them in an instruction file",
    details: `
      Prints a few dozen lines: the most important rules, decisions, lessons and deferred work, from the user, verified checks and the agent's reports.
      Space that one section does not use goes to the others.

      \`--write\` puts them into the project's CLAUDE.md between two markers, where every session reads them. The rest of the file is not changed. Run
      the command again to update the block. In a project with an AGENTS.md and no CLAUDE.md it writes a rule file instead, because Claude Code
      ignores AGENTS.md when there is a CLAUDE.md.

      With \`--host\` it writes into the file that other agents read: AGENTS.md, GEMINI.md, QWEN.md or .github/copilot-instructions.md. An agent that reads
      several files and has the block in one of them gets no second one. \`--remove\` restores the files of all agents byte for byte. A block that you edited
      is not changed.
    `,
    examples: [
      ["Print the memories", "$0 brief"],
      ["Keep them in CLAUDE.md", "$0 brief --write --lines 40"],
      ["Keep them for Codex and Gemini CLI", "$0 brief --write --host codex,gemini"],
      ["Remove them", "$0 brief --remove"],
    ],
  });

  write = Option.Boolean("--write", false, { description: "Write them into the project's instruction file" });
  remove = Option.Boolean("--remove", false, { description: "Remove them from the project's instruction files" });
  host = hostOption("Write for these agents, separated by commas; default claude-code. With --remove, default all");
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
    const none = { file: null, before: null, dry_run: this.dryRun, text: null, files: [] };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const { root, project } = identifyWorkspace(db, this.context.cwd);
      const { environment } = this.context;
      const sections = briefOf(db, project.id, max, environment.home);
      const text = sections.length > 0 ? briefText(sections) : null;
      const files = this.change(root, environment, text);
      const [first = { file: null, before: null }] = files;
      if (this.json) await printJson(this.context, { ...first, dry_run: this.dryRun, text, files });
      else if (files.length > 0) for (const each of files) await this.report(each);
      else if (text !== null) await printText(this.context, text.trimEnd());
      else printNote(this.context, "This project has no rules, decisions, lessons or deferred work to write yet.");
      if (files.some(({ before }) => before === "edited")) return exitCode.failed;
      return text === null && !this.remove ? exitCode.nothingFound : exitCode.ok;
    });
  }

  /** Writes or removes it for the agents, and returns the files with their states before. */
  private change(root: string, environment: Env, text: string | null): Changed[] {
    const { dryRun } = this;
    if (this.remove) return removeBriefs(this.briefs(root, environment, this.host), this.host === undefined, dryRun);
    if (!this.write || text === null) return [];
    const names = this.host ?? [theDefaultHost().name];
    // Each agent is asked after the others are written: several may read one file.
    const each = names.map((name) => () => this.briefs(root, environment, [name]));
    if (!dryRun) for (const brief of each) for (const { write } of brief()) write(environment.home, text, true);
    const written = each.flatMap((brief) =>
      brief().map(({ file, write }) => ({ file, before: write(environment.home, text, dryRun) })),
    );
    return [...new Map(written.toReversed().map((one) => [one.file, one])).values()].toReversed();
  }

  private briefs(root: string, environment: Env, names: readonly string[] | undefined): ProjectBrief[] {
    const chosen = hosts.filter(({ name }) => names === undefined || names.includes(name));
    return chosen.flatMap((host) => projectBrief(host, environment, root) ?? []);
  }

  private async report({ file, before }: Changed): Promise<void> {
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

type Changed = { file: string; before: TextState };

/** Removes the brief from the file of each agent, or with `isAll` from every copy. Returns the first file if none has it. */
function removeBriefs(briefs: readonly ProjectBrief[], isAll: boolean, dryRun: boolean): Changed[] {
  const [first] = briefs;
  const found = new Map(
    briefs.flatMap(({ copies, remove }) =>
      copies.slice(0, isAll ? undefined : 1).map((file) => [file, () => remove(file, dryRun)]),
    ),
  );
  if (found.size === 0 && first) return [{ file: first.file, before: "absent" }];
  return [...found].map(([file, remove]) => ({ file, before: remove() }));
}
