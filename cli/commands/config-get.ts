import { Command, Option } from "clipanion";
import { configStates } from "../../core/config/config-state.ts";
import { settingStates } from "../../core/config/setting-state.ts";
import { withoutMarkdown } from "../../core/config/setting-value.ts";
import { currentEnvironment } from "../config/change.ts";
import { requireNamed } from "../config/named.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";

export class ConfigGetCommand extends Command<CliContext> {
  static override paths = [["config", "get"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Print the value of one setting, for scripts",
    details: "Prints the value that applies to commands, even if it is the default. An API key is never printed.",
    examples: [["See how many memories a prompt gets", "$0 config get inject.prompt.lines"]],
  });

  settingName = Option.String({ name: "name" });
  json = jsonOption();

  override async execute(): Promise<number> {
    const named = requireNamed(this.settingName);
    const environment = await currentEnvironment(this.context);
    const state =
      "key" in named
        ? configStates(environment, "").find(({ key }) => key.name === named.key.name)
        : settingStates(environment).find(({ setting }) => setting === named.setting);
    const value = withoutMarkdown(state?.value ?? "");
    if (this.json) await printJson(this.context, { name: this.settingName, value, source: state?.source });
    else await printText(this.context, value);
    return exitCode.ok;
  }
}
