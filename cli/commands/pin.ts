import { Command, Option } from "clipanion";
import type { CliContext } from "../context.ts";
import { jsonOption, projectOption } from "../option.ts";
import { runPin } from "../run-pin.ts";

export class PinCommand extends Command<CliContext> {
  static override paths = [["pin"]];
  static override usage = Command.Usage({
    category: "Changing",
    description: "List memories first, and protect them from automatic changes",
    details: "Exits 4 when none of the memories exists.",
    examples: [["Pin two memories", "$0 pin 12 15"]],
  });

  ids = Option.Rest({ name: "ids", required: 1 });
  project = projectOption();
  json = jsonOption();

  override async execute(): Promise<number> {
    return runPin(this.context, this.ids, { isPinned: true, json: this.json, project: this.project });
  }
}
