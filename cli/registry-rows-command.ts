import { Command, Option } from "clipanion";
import * as v from "valibot";
import type { Workspace } from "../core/project/identify.ts";
import { type RegistryKind, registryKinds } from "../core/registry/item.ts";
import type { RegistryItem } from "../core/store/registry.ts";
import type { CliContext } from "./context.ts";
import type { Database } from "./database.ts";
import { exitCode } from "./exit.ts";
import { jsonOption, limitOption, valid } from "./option.ts";
import { printJson, printNote, printProse } from "./output.ts";
import { itemJson, itemRows } from "./registry-rows.ts";
import { withRegistry } from "./with-registry.ts";

const kindOption = () =>
  Option.String("--kind", {
    description: `Only one kind: ${registryKinds.join(", ")}`,
    validator: valid<RegistryKind>(v.picklist(registryKinds, `Give one of ${registryKinds.join(", ")}`)),
  });

export abstract class RegistryRows extends Command<CliContext> {
  kind = kindOption();
  limit = limitOption(50);
  json = jsonOption();

  protected abstract items(db: Database, workspace: Workspace): RegistryItem[];

  override async execute(): Promise<number> {
    return withRegistry(this.context, { json: this.json, none: { results: [] } }, async ({ db, workspace }) => {
      const items = this.items(db, workspace);
      if (this.json) await printJson(this.context, { results: items.map(itemJson) });
      else if (items.length > 0) await printProse(this.context, itemRows(items));
      else printNote(this.context, "Nothing found.");
      return items.length > 0 ? exitCode.ok : exitCode.nothingFound;
    });
  }
}
