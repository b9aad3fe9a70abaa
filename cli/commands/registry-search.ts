import { Command, Option } from "clipanion";
import { now } from "../../core/clock.ts";
import type { Workspace } from "../../core/project/identify.ts";
import { searchRegistry } from "../../core/registry/search.ts";
import type { RegistryItem } from "../../core/store/registry.ts";
import type { Database } from "../database.ts";
import { RegistryRows } from "../registry-rows-command.ts";

export class RegistrySearchCommand extends RegistryRows {
  static override paths = [["registry", "search"]];
  static override usage = Command.Usage({
    category: "Skills",
    description: "Find skills, agents and commands for a task",
    details: `
      Ranks by the words and by related ones ("troubleshoot" finds a debugging skill), by how often and how recently each was used, and by whether you manage
      it. Exits 4 when nothing matches.
    `,
    examples: [["Find what helps with a release", "$0 registry search release notes"]],
  });

  words = Option.Rest({ name: "words", required: 1 });

  protected override items(db: Database, { project }: Workspace): RegistryItem[] {
    const options = { at: now(), limit: this.limit, kind: this.kind };
    return searchRegistry(db, project.id, this.words.join(" "), options).map(({ item }) => item);
  }
}
