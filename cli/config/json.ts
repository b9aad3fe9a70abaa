// Settings as JSON.
import { problemsOf } from "../../core/config/config-problems.ts";
import type { ConfigState } from "../../core/config/config-state.ts";
import { displayDefault } from "../../core/config/config-state.ts";
import { allowedValues, meaningOf } from "../../core/config/config-text.ts";
import type { SettingState } from "../../core/config/setting-state.ts";
import { wanted, withoutMarkdown } from "../../core/config/setting-value.ts";
import type { CliContext } from "../context.ts";
import { printJson } from "../output.ts";

/** Prints the document of `config`: the chosen settings, the problems of the file, and what was changed. */
export async function printStates(
  context: CliContext,
  {
    keys,
    settings,
    changes = [],
    isDryRun = false,
  }: { keys: ConfigState[]; settings: SettingState[]; changes?: readonly unknown[]; isDryRun?: boolean },
): Promise<void> {
  const file = context.paths.config;
  const problems = problemsOf(file).map(({ line, key, message }) => ({
    line: line ?? null,
    key: key ?? null,
    message,
  }));
  const states = { keys: keys.map(keyJson), settings: settings.map(settingJson) };
  await printJson(context, { file, ...states, problems, changes, dry_run: isDryRun });
}

function keyJson({ key, value, source, line }: ConfigState) {
  return {
    key: key.name,
    value,
    source,
    default: withoutMarkdown(displayDefault(key)),
    allowed: allowedValues(key.row),
    meaning: withoutMarkdown(meaningOf(key.row)),
    variable: key.row.variable ?? null,
    line: line ?? null,
  };
}

function settingJson({ setting, group, value, source, inSessions, problem }: SettingState) {
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
