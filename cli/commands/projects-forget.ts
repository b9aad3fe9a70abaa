import { Command, Option } from "clipanion";
import { counted } from "../../core/counted.ts";
import { forget } from "../../core/memory/forget/forget.ts";
import { prepareProject } from "../../core/memory/forget/prepare.ts";
import type { Left } from "../../core/memory/forget/stored-files.ts";
import type { Project } from "../../core/store/project.ts";
import { countContents } from "../../core/store/project-change.ts";
import { countMatching } from "../../core/store/queries/filter.ts";
import { agrees } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { namedProject } from "../named-project.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";

export class ProjectsForgetCommand extends Command<CliContext> {
  static override paths = [["projects", "forget"]];
  static override usage = Command.Usage({
    category: "Projects",
    description: "Delete a project permanently, with everything stored about it",
    details: `
      Like \`forget --project\`: its memories, sessions, prompts, tool uses and deferred work go, from the backups as well, and an import does
      not bring them back. It shows first what would be deleted, and asks; without a terminal and without --yes it only shows it and exits 5. The agents' own transcripts stay. To store nothing about a
      folder, name it in capture.exclude of config.toml.
    `,
    examples: [
      ["See what would be deleted", "$0 projects forget shop"],
      ["Delete it", "$0 projects forget shop --yes"],
    ],
  });

  project = Option.String({ name: "project" });
  yes = Option.Boolean("-y,--yes", false, { description: "Do not ask" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const nothing = { memories: 0, sessions: 0, prompts: 0, deferred: 0 };
    const none = { dry_run: !this.yes, id: null, name: null, ...nothing };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const project = namedProject(db, this.context, this.project);
      const contents = countContents(db, project.id);
      const left = this.yes ? this.forget(db, project) : [];
      const { id, name } = project;
      if (this.json) await printJson(this.context, { dry_run: !this.yes, id, name, ...contents });
      else {
        const { memories, sessions, prompts, deferred } = contents;
        const rest = `${counted(prompts, "prompt")} and ${counted(deferred, "deferred item")}`;
        const what = `${counted(memories, "memory", "memories")}, ${counted(sessions, "session")}, ${rest}`;
        await printText(this.context, `${this.yes ? "Deleted" : "Would delete"} ${name} (${id}): ${what}.`);
      }
      const everywhere = this.yes ? 0 : countMatching(db, { projectId: project.id, scopes: ["global"] });
      if (everywhere > 0) {
        printNote(
          this.context,
          `Of the memories ${everywhere} hold in all your projects: \`claude-mem list --global\`.`,
        );
      }
      if (this.yes) return this.end(left);
      if (await agrees(this.context, this, "Delete it permanently?")) return this.end(this.forget(db, project));
      printNote(this.context, "Nothing was deleted. Add --yes to delete permanently.");
      return exitCode.unconfirmed;
    });
  }

  private forget(db: Database, project: Project): Left[] {
    return forget(db, this.context.paths, prepareProject(db, project).plan, []);
  }

  private end(left: readonly Left[]): number {
    if (!this.yes) printNote(this.context, "Deleted.");
    for (const { file, why } of left) printNote(this.context, `It may still be in ${file}: ${why}.`);
    return left.length > 0 ? exitCode.failed : exitCode.ok;
  }
}
