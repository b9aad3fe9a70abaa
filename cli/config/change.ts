// Changes of settings, for all forms of `claude-mem config`.
import { AppError } from "../../core/app-error.ts";
import { readConfig } from "../../core/config/config-file.ts";
import type { ConfigKey } from "../../core/config/config-keys.ts";
import { configStates } from "../../core/config/config-state.ts";
import { type ConfigChange, changeConfig, readConfigText } from "../../core/config/config-store.ts";
import { allowedValues, parseTyped } from "../../core/config/config-text.ts";
import { asToml } from "../../core/config/config-toml.ts";
import { readEnv } from "../../core/config/env.ts";
import { settingStates } from "../../core/config/setting-state.ts";
import type { Setting } from "../../core/config/table/setting.ts";
import { theDefaultHost } from "../../core/host/hosts.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { printNote, printText } from "../output.ts";
import { renderChanges } from "../render-changes.ts";
import { printStates } from "./json.ts";
import { requireNamed } from "./named.ts";

/** `typed`: the value as the user typed it; undefined takes the setting out of its file. */
export type TypedChange = { name: string; typed: string | undefined };

/** Changes a key in config.toml, or a variable in the host's settings. Throws AppError, and changes nothing in that case. */
export async function changeSetting(context: CliContext, change: TypedChange, isJson: boolean): Promise<number> {
  const named = requireNamed(change.name);
  if ("setting" in named) return changeVariable(context, named.setting, change.typed, isJson);
  const value = change.typed === undefined ? undefined : requireValue(named.key, change.typed);
  return changeKeys(context, [{ name: named.key.name, value }], isJson);
}

/** Returns the value that was typed. Throws AppError `usage` if it is not allowed. */
export function requireValue(key: ConfigKey, typed: string) {
  const value = parseTyped(key, typed);
  if (value !== undefined) return value;
  throw new AppError("usage", `${key.name} can't be ${JSON.stringify(typed)}.`, {
    hints: [`Accepted: ${allowedValues(key.row)}.`],
  });
}

/** Makes the changes in config.toml and reports them. */
export async function changeKeys(
  context: CliContext,
  changes: readonly ConfigChange[],
  isJson: boolean,
): Promise<number> {
  const file = context.paths.config;
  const isChanged = changeConfig(file, changes);
  const environment = await currentEnvironment(context);
  const states = configStates(environment, readConfigText(file) ?? "").filter(({ key }) =>
    changes.some(({ name }) => name === key.name),
  );
  if (isJson) {
    await printStates(context, { keys: states, settings: [], changes: isChanged ? changes.map(changeJson) : [] });
    return exitCode.ok;
  }
  const verb = isChanged ? `Changed ${file}:` : `${file} already says so:`;
  await printText(context, [verb, ...changes.map((change) => `  ${describeChange(change)}`)].join("\n"));
  for (const { key, value, source } of states) {
    if (source !== "environment" && source !== "settings") continue;
    const where = source === "environment" ? "Your shell" : "Claude Code's settings file";
    printNote(context, `${where} sets ${key.row.variable} to ${value}, which wins over ${key.name}.`);
  }
  return exitCode.ok;
}

export function changeJson({ name, value }: ConfigChange) {
  return { key: name, value: value ?? null };
}

export function describeChange({ name, value }: ConfigChange): string {
  return value === undefined ? `unset ${name}` : `${name} = ${asToml(value)}`;
}

/** Returns the environment of this command with the host's settings and config.toml as they are now. */
export async function currentEnvironment({ environment, paths }: CliContext) {
  const settings = await theDefaultHost().loadSettings({ environment, paths });
  return readEnv(environment.processVariables, settings.read(), readConfig(paths.config));
}

async function changeVariable(
  context: CliContext,
  setting: Setting,
  typed: string | undefined,
  isJson: boolean,
): Promise<number> {
  const settings = await theDefaultHost().loadSettings(context);
  const changes = await settings.change(setting.name, typed);
  const states = settingStates(await currentEnvironment(context)).filter((each) => each.setting === setting);
  if (isJson) {
    await printStates(context, { keys: [], settings: states, changes });
    return exitCode.ok;
  }
  if (changes.length > 0) await printText(context, renderChanges(changes, false));
  else await printText(context, typed === undefined ? "It is not set there." : "It already has that value.");
  const [state] = states;
  if (state?.source === "environment") {
    printNote(context, `Your shell sets ${setting.name} to ${state.value}, which overrides it for commands.`);
  }
  if (changes.length > 0) printNote(context, "It applies to sessions that start from now on.");
  return exitCode.ok;
}
