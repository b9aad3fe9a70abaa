import { Command, Option } from "clipanion";
import { changeSetting } from "../config/change.ts";
import type { CliContext } from "../context.ts";
import { jsonOption } from "../option.ts";

export class ConfigSetCommand extends Command<CliContext> {
  static override paths = [["config", "set"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Set one setting",
    details: `
      A key with a dot is written to config.toml, whose comments and order stay; any other name is a variable, and is written to Claude Code's settings.
      Separate the items of a list with commas; none is an empty list.
    `,
    examples: [
      ["Store and inject no runbooks", "$0 config set categories.runbook.enabled false"],
      ["Show one figure in the status line", "$0 config set status-line.figures memories"],
    ],
  });

  settingName = Option.String({ name: "name" });
  value = Option.String();
  json = jsonOption();

  override execute(): Promise<number> {
    return changeSetting(this.context, { name: this.settingName, typed: this.value }, this.json);
  }
}
