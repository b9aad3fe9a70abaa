import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { counted } from "../../core/counted.ts";
import { mergeProjects } from "../../core/memory/projects/merge.ts";
import { countContents } from "../../core/store/project-change.ts";
import { agrees } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { namedProject } from "../named-project.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";

export class ProjectsMergeCommand extends Command<CliContext> {
  static override paths = [["projects", "merge"]];
  static override usage = Command.Usage({
    category: "Projects",
    description: "Merge the first project into the second",
    details: `
      Memories keep their ids. The first project's folders and clones belong to the second one from then on. It can't be
      undone: it shows first what would move, and asks. Without a terminal and without --yes it only shows it and exits 5. Projects are named by name, id or folder.
    `,
    examples: [
      ["See what would move", "$0 projects merge shop-old shop"],
      ["Merge project 7 into the current one", "$0 projects merge 7 . --yes"],
    ],
  });

  from = Option.String({ name: "from" });
  into = Option.String({ name: "into" });
  yes = Option.Boolean("-y,--yes", false, { description: "Do not ask" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const none = { dry_run: !this.yes, from: null, into: null, memories: 0, sessions: 0, deferred: 0 };
    return withMemory(this.context, { json: this.json, none }, async (db) => {
      const from = namedProject(db, this.context, this.from);
      const into = namedProject(db, this.context, this.into);
      if (from.id === into.id) throw new AppError("usage", `Both are project ${from.id} (${from.name}).`);
      const { memories, sessions, deferred } = countContents(db, from.id);
      if (this.yes) mergeProjects(db, from, into);
      const counts = { memories, sessions, deferred };
      if (this.json) await printJson(this.context, { dry_run: !this.yes, from: from.id, into: into.id, ...counts });
      else {
        const verb = this.yes ? "Moved" : "Would move";
        const rest = `${counted(sessions, "session")} and ${counted(deferred, "deferred item")}`;
        const what = `${counted(memories, "memory", "memories")}, ${rest}`;
        await printText(this.context, `${verb} ${what} of ${from.name} (${from.id}) to ${into.name} (${into.id}).`);
      }
      if (this.yes) return exitCode.ok;
      if (!(await agrees(this.context, this, "Merge them?"))) {
        printNote(this.context, "Nothing was changed. Add --yes to merge them.");
        return exitCode.unconfirmed;
      }
      mergeProjects(db, from, into);
      printNote(this.context, "Merged.");
      return exitCode.ok;
    });
  }
}
