// Every setting with its value and where that comes from, and its change.
import * as v from "valibot";
import { AppError } from "../../../core/app-error.ts";
import { readConfigKeys, writeConfigKey } from "../../../core/browse/config-keys.ts";
import type { BrowseContext } from "../../../core/browse/context.ts";
import { readSettings, writeSetting } from "../../../core/browse/settings.ts";
import { findConfigKey } from "../../../core/config/config-keys.ts";
import { displayDefault } from "../../../core/config/config-state.ts";
import { allowedValues, meaningOf } from "../../../core/config/config-text.ts";
import type { SettingSource } from "../../../core/config/setting-state.ts";
import { findSetting } from "../../../core/config/setting-table.ts";
import { choicesOf, mayBeWritten, wanted, withoutMarkdown } from "../../../core/config/setting-value.ts";
import { change, read } from "../endpoint.ts";

const maxValueChars = 4_000;

/** A setting as the page shows it. `choices`: the values to choose from; none if it has to be typed. */
export type ShownSetting = {
  name: string;
  group: string;
  value: string;
  source: SettingSource;
  /** The value before a change, in the file that it is written to. */
  written: string | undefined;
  meaning: string;
  accepted: string;
  choices: readonly string[];
  defaultValue: string;
  problem: string | undefined;
  /** The value that sessions use instead, if that differs. */
  inSessions: string | undefined;
  /** Why it can't be changed here. */
  notWritten: string | undefined;
  isKey: boolean;
};

/** All settings: variables by group, then the keys of config.toml; `categories.*` are one group. */
export const settings = read(v.strictObject({}), (context) => {
  const { settings, problem } = readSettings(context);
  const variables = settings.map(({ setting, ...state }): ShownSetting => {
    const { name, meaning, defaultValue, notWritten } = setting;
    return {
      ...{ name, group: state.group, source: state.source, written: state.written, isKey: false },
      value: withoutMarkdown(state.value),
      meaning: withoutMarkdown(meaning),
      accepted: wanted(setting),
      choices: choicesOf(setting),
      defaultValue: withoutMarkdown(defaultValue),
      problem: state.problem,
      inSessions: state.inSessions,
      notWritten: notWritten === undefined ? undefined : withoutMarkdown(notWritten),
    };
  });
  return { problem, settings: [...keysOf(context), ...variables] };
});

function keysOf(context: BrowseContext): ShownSetting[] {
  return readConfigKeys(context).map(({ key, value, source, line, inSessions }) => ({
    ...{ name: key.name, group: groupOf(key.name), value, source, inSessions, isKey: true },
    written: line === undefined ? undefined : value,
    meaning: withoutMarkdown(meaningOf(key.row)),
    accepted: allowedValues(key.row),
    choices: key.row.kind.is === "switch" ? ["true", "false"] : [],
    defaultValue: withoutMarkdown(displayDefault(key)),
    ...{ problem: undefined, notWritten: undefined },
  }));
}

function groupOf(name: string): string {
  if (name.startsWith("categories.")) return "Categories";
  return name.startsWith("inject.") ? "Injection" : "More in config.toml";
}

/** Writes a setting, or takes it out of its file without a value. */
export const changeSetting = change(
  v.strictObject({
    name: v.pipe(v.string(), v.maxLength(100)),
    value: v.optional(v.pipe(v.string(), v.maxLength(maxValueChars))),
  }),
  async (context, { name, value }) => {
    if (findConfigKey(name)) return writeConfigKey(context, name, value);
    const setting = findSetting(name);
    if (!setting) throw new AppError("usage", `There is no setting ${name}.`);
    if (value !== undefined && !mayBeWritten(setting, value)) {
      throw new AppError("usage", `${name} can't be ${JSON.stringify(value)}.`, {
        hints: [`Accepted: ${wanted(setting)}.`],
      });
    }
    return { text: await writeSetting(context, setting.name, value), changes: [] };
  },
);
