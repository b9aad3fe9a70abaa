import { Command, Option } from "clipanion";
import { namedItem, stateOf } from "../../core/registry/manage.ts";
import { readItem } from "../../core/registry/read.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printProse } from "../output.ts";
import { itemJson } from "../registry-rows.ts";
import { withRegistry } from "../with-registry.ts";

export class RegistryShowCommand extends Command<CliContext> {
  static override paths = [["registry", "show"]];
  static override usage = Command.Usage({
    category: "Skills",
    description: "Show the text of a skill, agent or command",
    details:
      "As a model would get it: without secrets, private text and invisible characters. Nothing in it is run. Exits 4 when it does not exist.",
    examples: [["Show a skill", "$0 registry show release-notes"]],
  });

  name = Option.String({ name: "name" });
  json = jsonOption();

  override async execute(): Promise<number> {
    return withRegistry(this.context, { json: this.json, none: { text: null } }, async ({ db, workspace }) => {
      const item = namedItem(db, workspace, this.name);
      const text = readItem(item, workspace.root, this.context.environment)?.text ?? null;
      if (this.json) await printJson(this.context, { ...itemJson(item), text });
      else if (text === null) printNote(this.context, `The file can't be read: ${item.path}`);
      else {
        printNote(this.context, `${item.kind} ${item.name}, ${item.path} (${stateOf(item)})`);
        await printProse(this.context, text);
      }
      return text === null ? exitCode.nothingFound : exitCode.ok;
    });
  }
}
