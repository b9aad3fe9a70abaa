import { Command, Option } from "clipanion";
import { namedItem, unmanageItem } from "../../core/registry/manage.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { withRegistry } from "../with-registry.ts";

export class RegistryRemoveCommand extends Command<CliContext> {
  static override paths = [["registry", "remove"]];
  static override usage = Command.Usage({
    category: "Skills",
    description: "Stop managing a skill; its file stays",
    details: "Its text is no longer given to the model. `claude-mem registry import` manages it again.",
    examples: [["Stop managing a skill", "$0 registry remove release-notes"]],
  });

  name = Option.String({ name: "name" });
  json = jsonOption();

  override async execute(): Promise<number> {
    return withRegistry(this.context, { json: this.json, none: { removed: false } }, async ({ db, workspace }) => {
      const item = namedItem(db, workspace, this.name, { prefersManaged: true });
      const removed = item.managedDigest !== null;
      if (removed) unmanageItem(db, item);
      if (this.json) await printJson(this.context, { id: item.id, name: item.name, removed });
      else if (removed) await printText(this.context, `You no longer manage ${item.name} (${item.path}).`);
      else printNote(this.context, `${item.name} is not managed.`);
      return exitCode.ok;
    });
  }
}
