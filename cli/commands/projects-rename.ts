import { Command, Option } from "clipanion";
import { renameProject } from "../../core/memory/projects/rename.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { namedProject } from "../named-project.ts";
import { jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";

export class ProjectsRenameCommand extends Command<CliContext> {
  static override paths = [["projects", "rename"]];
  static override usage = Command.Usage({
    category: "Projects",
    description: "Rename a project",
    details: "Only the name changes, not the repository or folder.",
    examples: [["Rename a project", "$0 projects rename app webshop"]],
  });

  project = Option.String({ name: "project" });
  name = Option.String({ name: "name" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const none = { id: null, before: null, name: null };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const project = namedProject(db, this.context, this.project);
      const name = renameProject(db, project, this.name);
      if (this.json) await printJson(this.context, { id: project.id, before: project.name, name });
      else await printText(this.context, `Renamed project ${project.id} from ${project.name} to ${name}.`);
      return exitCode.ok;
    });
  }
}
