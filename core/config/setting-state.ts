// The current value of each setting, and its source.
import { variablesOf } from "./config-file.ts";
import type { Env } from "./env.ts";
import { settingGroups } from "./setting-table.ts";
import { isUnderstood, shownValue, wanted } from "./setting-value.ts";
import type { Setting } from "./table/setting.ts";

/** `settings`: the "env" block of Claude Code's user settings. `file`: config.toml. */
export type SettingSource = "environment" | "settings" | "file" | "default";

export type SettingState = {
  setting: Setting;
  group: string;
  /** The effective value for display, which is the default if it is not set. */
  value: string;
  source: SettingSource;
  /** The different value in Claude Code's sessions, for display: there, its settings override the environment. */
  inSessions: string | undefined;
  /** The value in Claude Code's settings, if it may be changed there. */
  written: string | undefined;
  /** Why the value is invalid, and what applies instead. */
  problem: string | undefined;
};

/** Returns all settings with their effective values in `environment`, in the order of the table. */
export function settingStates(environment: Env): SettingState[] {
  return settingGroups.flatMap(({ title, settings }) =>
    settings.map((setting) => settingState(setting, title, environment)),
  );
}

function settingState(setting: Setting, group: string, { processVariables, hostVariables, config }: Env): SettingState {
  const here = processVariables[setting.name] || undefined;
  const there = hostVariables[setting.name] || undefined;
  const inFile = variablesOf(config)[setting.name] || undefined;
  const value = here ?? there ?? inFile;
  const displayed = (text: string | undefined) =>
    text === undefined ? setting.defaultValue : shownValue(setting, text);
  return {
    setting,
    group,
    value: displayed(value),
    source:
      here !== undefined ? "environment" : there !== undefined ? "settings" : inFile !== undefined ? "file" : "default",
    inSessions:
      here !== undefined && hostVariables[setting.name] !== undefined && here !== there ? displayed(there) : undefined,
    written: setting.notWritten === undefined ? there : undefined,
    problem: value === undefined || isUnderstood(setting, value) ? undefined : problemOf(setting, displayed(value)),
  };
}

function problemOf({ name, ifInvalid: otherwise, ...setting }: Setting, displayed: string): string {
  const what = `${name} is "${displayed}", not ${wanted(setting)}`;
  return otherwise === undefined ? what : `${what}: ${otherwise}`;
}
