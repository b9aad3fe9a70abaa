import { Command, Option } from "clipanion";
import { refuseIncognito } from "../../core/config/control.ts";
import type { Space } from "../../core/store/space.ts";
import { excludeProjects } from "../../core/sync/personal/exclude.ts";
import { unshareProject, withholdMemories } from "../../core/sync/team/share.ts";
import type { CliContext } from "../context.ts";
import { type Database, withMemory } from "../database.ts";
import { exitCode } from "../exit.ts";
import { namedProject } from "../named-project.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { namedMemories, sharedSpace } from "../sync/attached-space.ts";
import { spaceName } from "../sync/spaces.ts";

export class UnshareCommand extends Command<CliContext> {
  static override paths = [["unshare"]];
  static override usage = Command.Usage({
    category: "Sync",
    description: "Withdraw a project or a memory from the team",
    details: `
      The next push withdraws what you shared of it: it disappears from the others' memories. Nothing of the project is taken from the team any
      more; what was taken stays. Without a team's space, the project is left out of your own space, and what was sent of it stays there.
    `,
    examples: [
      ["Withdraw this project", "$0 unshare"],
      ["Withdraw one memory", "$0 unshare --memory 12"],
    ],
  });

  project = Option.String({ name: "project", required: false });
  memory = Option.Array("--memory", [], { description: "Only this memory: 12; lists and ranges too" });
  space = Option.String("--space", { description: "The id of the space, if this device is in several" });
  json = jsonOption();

  override async execute(): Promise<number> {
    refuseIncognito();
    return withMemory(this.context, { json: this.json, none: { project: null } }, async (db) => {
      const space = sharedSpace(db, this.space);
      if (this.memory.length > 0) return this.withhold(db, space);
      const { id, name } = namedProject(db, this.context, this.project ?? ".");
      if (space.kind === "personal") excludeProjects(db, space, [id]);
      else unshareProject(db, space, id);
      if (this.json) await printJson(this.context, { space: space.uid, project: { id, name } });
      else await printText(this.context, `${name} is not in ${spaceName(space)} any more.`);
      if (space.kind === "team") printNote(this.context, "Next: `claude-mem sync push` withdraws what was shared.");
      return exitCode.ok;
    });
  }

  private async withhold(db: Database, space: Space): Promise<number> {
    const ids = namedMemories(db, this.context, this.memory, this.project);
    withholdMemories(db, space, ids);
    if (this.json) await printJson(this.context, { space: space.uid, memories: ids });
    else await printText(this.context, "The next push withdraws them.");
    return exitCode.ok;
  }
}
