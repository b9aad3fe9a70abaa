import { Command, Option } from "clipanion";
import type { Workspace } from "../../core/project/identify.ts";
import { listRegistryItems, type RegistryItem } from "../../core/store/registry.ts";
import type { Database } from "../database.ts";
import { RegistryRows } from "../registry-rows-command.ts";

export class RegistryListCommand extends RegistryRows {
  static override paths = [["registry", "list"], ["registry"]];
  static override usage = Command.Usage({
    category: "Skills",
    description: "List skills, agents and commands, and which of them you manage",
    details: `
      Looks into the folders of Claude Code (yours, this project's and those of plugins), into the skill folders of the other agents (yours and this
      project's, such as ~/.agents/skills), and into skills/, agents/ and commands/ in claude-mem's data folder, which no agent lists. Managed ones come first. Exits 4 when there is none.
    `,
    examples: [
      ["List them", "$0 registry list"],
      ["List only those you manage", "$0 registry list --managed"],
    ],
  });

  managed = Option.Boolean("--managed", false, { description: "Only what you manage" });

  protected override items(db: Database, { project }: Workspace): RegistryItem[] {
    const all = listRegistryItems(db, project.id).filter(
      (item) => (this.kind === undefined || item.kind === this.kind) && (!this.managed || item.managedDigest !== null),
    );
    const isManaged = (item: RegistryItem) => Number(item.managedDigest !== null);
    return all.toSorted((a, b) => isManaged(b) - isManaged(a)).slice(0, this.limit);
  }
}
