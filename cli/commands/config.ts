import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { problemsOf, sentenceOf } from "../../core/config/config-problems.ts";
import { configStates } from "../../core/config/config-state.ts";
import { readConfigText } from "../../core/config/config-store.ts";
import { settingStates } from "../../core/config/setting-state.ts";
import { changeJson, changeKeys, changeSetting, currentEnvironment, describeChange } from "../config/change.ts";
import { printStates } from "../config/json.ts";
import { findNamed, type Named, requireNamed } from "../config/named.ts";
import { requireChange } from "../config/sentence.ts";
import { agrees } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printNote, printProse, printText } from "../output.ts";
import { renderKey, renderKeys, renderSetting, renderSettings } from "../render-settings.ts";

export class ConfigCommand extends Command<CliContext> {
  static override paths = [["config"], ["config", "list"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Show the settings, or change one",
    details: `
      Without a name it lists every setting in a table by topic: its value, and whether that comes from the environment, from Claude Code's settings, from
      config.toml, or is the default. With a name it explains one; with a value it sets it like \`config set\`.

      A key with a dot, such as model.name, belongs to config.toml, the file that hooks, server, commands and browser read. Any other name is a variable, which is
      written below "env" in Claude Code's user settings.json; you can omit its prefix CLAUDE_MEM_. A variable takes precedence over its key.
      API keys are never written and never shown.

      A sentence such as "stop keeping runbooks" is shown as the change that it means, and is done after a yes, or with --yes.
    `,
    examples: [
      ["See every setting", "$0 config"],
      ["See what one means, and its possible values", "$0 config inject.prompt.lines"],
      ["Use a better model", "$0 config model.name sonnet"],
      ["Go back to the default", "$0 config model.name --unset"],
      ["Say it in a sentence", '$0 config "stop keeping runbooks"'],
    ],
  });

  unset = Option.Boolean("--unset", false, { description: "Remove the setting from its file" });
  yes = Option.Boolean("-y,--yes", false, { description: "Change what a sentence means without asking" });
  json = jsonOption();
  words = Option.Rest({ name: "name or sentence" });

  override async execute(): Promise<number> {
    const [name, value, ...rest] = this.words;
    if (this.unset && (name === undefined || value !== undefined)) {
      throw new AppError("usage", "--unset takes the name of a setting, and no value.");
    }
    if (name === undefined) return this.list();
    const isSentence = /\s/.test(name.trim()) || rest.length > 0 || (value !== undefined && !findNamed(name));
    if (isSentence) return this.applySentence(this.words.join(" "));
    if (this.unset || value !== undefined) return changeSetting(this.context, { name, typed: value }, this.json);
    return this.explain(requireNamed(name));
  }

  /** Shows what the sentence means, and does it when that was confirmed. */
  private async applySentence(sentence: string): Promise<number> {
    const change = requireChange(this.context, sentence);
    const { keys } = await this.states();
    if (!this.json) await printText(this.context, `${describeChange(change)}\n  in ${this.context.paths.config}`);
    if (await agrees(this.context, this, "Change it?")) return changeKeys(this.context, [change], this.json);
    const chosen = keys.filter(({ key }) => key.name === change.name);
    if (this.json)
      await printStates(this.context, { keys: chosen, settings: [], changes: [changeJson(change)], isDryRun: true });
    else printNote(this.context, "Nothing was changed. Add --yes to change it.");
    return exitCode.unconfirmed;
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
