import { Command, Option } from "clipanion";
import { changeSetting } from "../config/change.ts";
import type { CliContext } from "../context.ts";
import { jsonOption } from "../option.ts";

export class ConfigUnsetCommand extends Command<CliContext> {
  static override paths = [["config", "unset"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Go back to the default of one setting",
    details: "Takes a key out of config.toml, or a variable out of Claude Code's settings.",
    examples: [["Store and inject runbooks again", "$0 config unset categories.runbook.enabled"]],
  });

  settingName = Option.String({ name: "name" });
  json = jsonOption();

  override execute(): Promise<number> {
    return changeSetting(this.context, { name: this.settingName, typed: undefined }, this.json);
  }
}
