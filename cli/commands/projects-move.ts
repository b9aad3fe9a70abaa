import { resolve } from "node:path";
import { Command, Option } from "clipanion";
import { moveProject } from "../../core/memory/projects/move.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { namedProject } from "../named-project.ts";
import { jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";

export class ProjectsMoveCommand extends Command<CliContext> {
  static override paths = [["projects", "move"]];
  static override usage = Command.Usage({
    category: "Projects",
    description: "Record the new folder of a moved project",
    details: `
      A repository that was moved or cloned is found by itself. This is for a folder outside git, and for a repository whose
      first commit or remote has changed. Folders that are gone are forgotten.
    `,
    examples: [["A folder outside git was moved", "$0 projects move notes ~/documents/notes"]],
  });

  project = Option.String({ name: "project" });
  folder = Option.String({ name: "folder" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const none = { id: null, name: null, folder: null, key: null };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const { id, name, ...project } = namedProject(db, this.context, this.project);
      const moved = moveProject(db, { id, name, ...project }, resolve(this.context.cwd, this.folder));
      if (this.json) await printJson(this.context, { id, name, ...moved });
      else await printText(this.context, `Project ${id} (${name}) is now in ${moved.folder}.`);
      return exitCode.ok;
    });
  }
}
