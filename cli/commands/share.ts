import { Command, Option } from "clipanion";
import { refuseIncognito } from "../../core/config/control.ts";
import { counted } from "../../core/counted.ts";
import { getObservations } from "../../core/store/observation.ts";
import type { Project } from "../../core/store/project.ts";
import type { Space } from "../../core/store/space.ts";
import { listShareable } from "../../core/store/space-item.ts";
import { includeAgain } from "../../core/sync/personal/exclude.ts";
import { offerMemories, shareProject } from "../../core/sync/team/share.ts";
import { agrees } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { namedProject } from "../named-project.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { namedMemories, sharedSpace } from "../sync/attached-space.ts";
import { spaceName } from "../sync/spaces.ts";

const maxTitles = 50;

export class ShareCommand extends Command<CliContext> {
  static override paths = [["share"]];
  static override usage = Command.Usage({
    category: "Sync",
    description: "Share a project's memories with the team",
    details: `
      Shows the memories that the team would see, counts them, and asks; without a terminal and without --yes it only shows them and exits 5. They
      are those that someone vouched for and that hold in the project: no candidates, prompts or tool uses, nothing that was imported. Later ones
      go with each push. The next push sends them.

      Without a team's space, a project that was left out of your own space is included again.
    `,
    examples: [
      ["Share this project, but for two memories", "$0 share --leave-out 12 --leave-out 15"],
      ["Share another one, without being asked", "$0 share shop --yes"],
      ["Share a memory that was left out", "$0 share --memory 12"],
    ],
  });

  project = Option.String({ name: "project", required: false });
  leaveOut = Option.Array("--leave-out", [], { description: "A memory that is not shared: 12; lists and ranges too" });
  memory = Option.Array("--memory", [], { description: "Only this memory, which was left out before" });
  space = Option.String("--space", { description: "The id of the space, if this device is in several" });
  yes = Option.Boolean("-y,--yes", false, { description: "Do not ask" });
  json = jsonOption();

  override async execute(): Promise<number> {
    refuseIncognito();
    return withMemory(this.context, { json: this.json, none: { shared: 0 } }, async (db) => {
      const space = sharedSpace(db, this.space);
      if (this.memory.length > 0) return this.offer(db, space);
      const project = namedProject(db, this.context, this.project ?? ".");
      if (space.kind === "personal") {
        includeAgain(db, space, project.id);
        return this.end(space, project, 0);
      }
      const withheld = namedMemories(db, this.context, this.leaveOut, this.project);
      const ids = listShareable(db, project.id).filter((id) => !withheld.includes(id));
      this.show(db, space, project, ids);
      if (!(await agrees(this.context, { yes: this.yes }, "Share them?"))) {
        printNote(this.context, "Nothing was shared. Add --yes to share them.");
        return exitCode.unconfirmed;
      }
      shareProject(db, space, project.id, withheld);
      return this.end(space, project, ids.length);
    });
  }

  private show(db: Database, space: Space, { name }: Project, ids: readonly number[]): void {
    printNote(this.context, `${spaceName(space)} would get ${counted(ids.length, "memory", "memories")} of ${name}:`);
    for (const { id, title } of getObservations(db, ids.slice(0, maxTitles)))
      printNote(this.context, `  #${id} ${title}`);
    if (ids.length > maxTitles) printNote(this.context, `  and ${ids.length - maxTitles} more`);
  }

  private async offer(db: Database, space: Space): Promise<number> {
    const ids = namedMemories(db, this.context, this.memory, this.project);
    offerMemories(db, space, ids);
    if (this.json) await printJson(this.context, { space: space.uid, memories: ids });
    else await printText(this.context, "They will be sent with the next push.");
    return exitCode.ok;
  }

  private async end(space: Space, { id, name }: Project, shared: number): Promise<number> {
    if (this.json) await printJson(this.context, { space: space.uid, project: { id, name }, shared });
    else await printText(this.context, `${name} is in ${spaceName(space)}.`);
    printNote(this.context, "Next: `claude-mem sync now`.");
    return exitCode.ok;
  }
}
