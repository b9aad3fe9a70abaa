import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { problemsOf, sentenceOf } from "../../core/config/config-problems.ts";
import { configStates } from "../../core/config/config-state.ts";
import { readConfigText } from "../../core/config/config-store.ts";
import { settingStates } from "../../core/config/setting-state.ts";
import { changeSetting, currentEnvironment } from "../config/change.ts";
import { printStates } from "../config/json.ts";
import { findNamed, type Named, requireNamed } from "../config/named.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printNote, printProse } from "../output.ts";
import { renderKey, renderKeys, renderSetting, renderSettings } from "../render-settings.ts";

export class ConfigCommand extends Command<CliContext> {
  static override paths = [["config"], ["config", "list"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Show the settings, or change one",
    details: `
      Without a name it lists every setting in a table by topic: its value, and whether that comes from the environment, from Claude Code's settings, from
      config.toml, or is the default. With a name it explains one; with a value it sets it like \`config set\`.

      A key with a dot, such as model.name, is of config.toml, the file that hooks, server, commands and browser read. Any other name is a variable, which is
      written below "env" in Claude Code's user settings.json; you can omit its prefix CLAUDE_MEM_. A variable wins over the key that stands for it.
      API keys are never written and never shown.
    `,
    examples: [
      ["See every setting", "$0 config"],
      ["See what one means, and its possible values", "$0 config inject.prompt.lines"],
      ["Use a better model", "$0 config model.name sonnet"],
      ["Go back to the default", "$0 config model.name --unset"],
    ],
  });

  unset = Option.Boolean("--unset", false, { description: "Take the setting out of its file" });
  json = jsonOption();
  words = Option.Rest({ name: "name or sentence" });

  override async execute(): Promise<number> {
    const [name, value, ...rest] = this.words;
    if (this.unset && (name === undefined || value !== undefined)) {
      throw new AppError("usage", "--unset takes the name of a setting, and no value.");
    }
    if (name === undefined) return this.list();
    if (rest.length > 0 || (value !== undefined && !findNamed(name))) throw requireNamed(this.words.join(" "));
    if (this.unset || value !== undefined) return changeSetting(this.context, { name, typed: value }, this.json);
    return this.explain(requireNamed(name));
  }

  private async list(): Promise<number> {
    const { keys, settings } = await this.states();
    const file = this.context.paths.config;
    const problems = problemsOf(file);
    if (this.json) {
      await printStates(this.context, { keys, settings });
      return exitCode.ok;
    }
    const hasNoKey = new Set(keys.map(({ key }) => key.row.variable));
    const others = settings.filter(({ setting }) => !hasNoKey.has(setting.name));
    await printProse(this.context, `${renderKeys(keys, file)}\n\n${renderSettings(others)}`);
    for (const problem of problems) printNote(this.context, `${file}: ${sentenceOf(problem)}`);
    printNote(this.context, "`claude-mem config NAME` explains one.");
    return exitCode.ok;
  }

  private async explain(named: Named): Promise<number> {
    const { keys, settings } = await this.states();
    const chosen = {
      keys: keys.filter(({ key }) => "key" in named && key.name === named.key.name),
      settings: settings.filter(({ setting }) => "setting" in named && setting === named.setting),
    };
    if (this.json) await printStates(this.context, chosen);
    else
      await printProse(this.context, [...chosen.keys.map(renderKey), ...chosen.settings.map(renderSetting)].join("\n"));
    return exitCode.ok;
  }

  private async states() {
    const environment = await currentEnvironment(this.context);
    const text = readConfigText(this.context.paths.config) ?? "";
    return { keys: configStates(environment, text), settings: settingStates(environment) };
  }
}
