import { Command, Option } from "clipanion";
import type { CliContext } from "../context.ts";
import { jsonOption, projectOption } from "../option.ts";
import { runPin } from "../run-pin.ts";

export class UnpinCommand extends Command<CliContext> {
  static override paths = [["unpin"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "Unpin memories",
    details: "Exits 4 when none of the memories exists.",
    examples: [["Unpin a memory", "$0 unpin 12"]],
  });

  ids = Option.Rest({ name: "ids", required: 1 });
  project = projectOption();
  json = jsonOption();

  override async execute(): Promise<number> {
    return runPin(this.context, this.ids, { isPinned: false, json: this.json, project: this.project });
  }
}
