import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { readEnv, type Variables } from "../../core/config/env.ts";
import { type SettingState, settingStates } from "../../core/config/setting-state.ts";
import { allSettings, findSetting, type Setting, shortName } from "../../core/config/setting-table.ts";
import { wanted, withoutMarkdown } from "../../core/config/setting-value.ts";
import { theDefaultHost } from "../../core/host/hosts.ts";
import type { SetupResult } from "../../core/setup/make-and-apply.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { nearest } from "../nearest.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { renderChanges } from "../render-changes.ts";
import { terminalWidth, wrapText } from "../wrap.ts";

export class ConfigCommand extends Command<CliContext> {
  static override paths = [["config"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Show the settings, or change one for sessions and commands",
    details: `
      Without a name it lists every setting: its value, and whether that comes from the environment, from Claude Code's settings, or is the default.
      With a value it checks the value and writes it below "env" in Claude Code's user settings.json, where every new session gets it; the rest of the
      file is not changed. Commands and the browser read it there too, unless your shell sets the same variable. \`uninstall\` removes what was
      written.

      API keys are never written and never shown. You can omit the prefix CLAUDE_MEM_.
    `,
    examples: [
      ["See every setting", "$0 config"],
      ["See one, and its possible values", "$0 config retention_days"],
      ["Use a better model", "$0 config CLAUDE_MEM_MODEL sonnet"],
      ["Go back to the default", "$0 config CLAUDE_MEM_MODEL --unset"],
    ],
  });

  unset = Option.Boolean("--unset", false, { description: "Remove the setting from Claude Code's settings" });
  json = jsonOption();
  settingName = Option.String({ name: "name", required: false });
  value = Option.String({ required: false });

  override async execute(): Promise<number> {
    const setting = this.settingName === undefined ? undefined : requireSetting(this.settingName);
    if (this.unset && (!setting || this.value !== undefined)) {
      throw new AppError("usage", "--unset takes the name of a setting, and no value.");
    }
    const isChange = this.unset || this.value !== undefined;
    const change = setting && isChange ? { name: setting.name, value: this.value } : undefined;
    const settings = await theDefaultHost().loadSettings(this.context);
    const changes = change ? await settings.change(change.name, change.value) : [];
    const states = this.states(settings.read()).filter((each) => !setting || each.setting === setting);
    if (this.json) await printJson(this.context, { settings: states.map(stateJson), changes });
    else if (change) await this.report(states[0], changes);
    else await this.print(setting ? states.map(renderOne).join("\n") : renderAll(states));
    return exitCode.ok;
  }

  /** Reads the settings again, because they may just have changed. Reports errors here. */
  private states(beside: Variables): SettingState[] {
    return settingStates(readEnv(this.context.environment.given, beside));
  }

  private async print(text: string): Promise<void> {
    const width = terminalWidth(this.context);
    await printText(this.context, width === undefined ? text : wrapText(text, width));
  }

  private async report(state: SettingState | undefined, changes: SetupResult["changes"]): Promise<void> {
    if (changes.length > 0) await printText(this.context, renderChanges(changes, false));
    else await printText(this.context, this.unset ? "It is not set there." : "It already has that value.");
    if (state?.source === "environment") {
      printNote(
        this.context,
        `Your shell sets ${state.setting.name} to ${state.value}, which overrides it for commands.`,
      );
    }
    if (changes.length > 0) printNote(this.context, "It applies to sessions that start from now on.");
  }
}

function requireSetting(name: string): Setting {
  const found = findSetting(name);
  if (found) return found;
  const near = nearest(shortName({ name: name.toUpperCase().replaceAll("-", "_") }), allSettings.map(shortName));
  throw new AppError("usage", `There is no setting ${name}.`, {
    hints: [near === undefined ? "`claude-mem config` lists them." : `Did you mean ${near}?`],
  });
}

function stateJson({ setting, group, value, source, inSessions, problem }: SettingState) {
  const { name, meaning, defaultValue: standard, notWritten } = setting;
  return {
    name,
    value,
    source,
    default: standard,
    allowed: wanted(setting),
    group,
    meaning: withoutMarkdown(meaning),
    can_be_written: notWritten === undefined,
    in_sessions: inSessions ?? null,
    problem: problem ?? null,
  };
}

const sources = { environment: "environment", settings: "Claude Code's settings", default: "default" } as const;

function renderAll(states: readonly SettingState[]): string {
  return [...Map.groupBy(states, ({ group }) => group)]
    .map(([group, members]) => [group, ...members.map(renderState)].join("\n"))
    .join("\n\n");
}

function renderState({ setting, value, source, inSessions, problem }: SettingState): string {
  return [
    `  ${setting.name} = ${withoutMarkdown(value)}  (${sources[source]})`,
    `    ${withoutMarkdown(setting.meaning)}`,
    ...(inSessions === undefined
      ? []
      : [`    Sessions use ${inSessions}: there, Claude Code's settings override your shell.`]),
    ...(problem === undefined ? [] : [`    Problem: ${problem}`]),
  ].join("\n");
}

function renderOne(state: SettingState): string {
  const { setting } = state;
  return [
    renderState(state).replaceAll(/^ {2}/gm, ""),
    `  Accepted: ${wanted(setting)}. Default: ${withoutMarkdown(setting.defaultValue)}.`,
    ...(setting.notWritten === undefined
      ? []
      : [`  It can't be changed here: ${withoutMarkdown(setting.notWritten)}.`]),
  ].join("\n");
}
