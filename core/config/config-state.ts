// The current value of each key of config.toml, and where it comes from.
import type { ConfigKey, ConfigValue } from "./config-keys.ts";
import { defaultOf } from "./config-keys.ts";
import { allConfigKeys, displayValue, settingOf } from "./config-text.ts";
import { lineOfKey } from "./config-toml.ts";
import type { Env } from "./env.ts";
import { type SettingSource, settingStates } from "./setting-state.ts";
import { shownValue } from "./setting-value.ts";

export type ConfigState = {
  key: ConfigKey;
  /** The effective value, for display. */
  value: string;
  source: SettingSource;
  /** The line of the file that sets the key, from 1, even if a variable wins over it. */
  line: number | undefined;
  /** The different value in the host's sessions, as in SettingState. */
  inSessions: string | undefined;
};

/** Returns the keys with their effective values in `environment`, in the order of the table. `text`: the content of the file. */
export function configStates(environment: Env, text: string): ConfigState[] {
  const variables = new Map(settingStates(environment).map((state) => [state.setting.name, state]));
  return allConfigKeys().map((key) => {
    const ofVariable = variables.get(key.row.variable ?? "");
    const isOverridden = ofVariable?.source === "environment" || ofVariable?.source === "settings";
    return {
      key,
      ...(isOverridden ? { value: ofVariable.value, source: ofVariable.source } : inFile(key, environment)),
      inSessions: ofVariable?.inSessions,
      line: environment.config.values.has(key.name) ? lineOfKey(text, key.name) : undefined,
    };
  });
}

function inFile(key: ConfigKey, { config }: Env): Pick<ConfigState, "value" | "source"> {
  const value = config.values.get(key.name);
  if (value === undefined) return { value: displayDefault(key), source: "default" };
  return { value: displayOf(key, value), source: "file" };
}

/** Returns the default for display; a phrase if it is not a value. */
export function displayDefault(key: ConfigKey): string {
  const value = defaultOf(key);
  return value === undefined ? (settingOf(key.row)?.defaultValue ?? "not set") : displayValue(value);
}

/** A password in an address is not shown. */
function displayOf({ row }: ConfigKey, value: ConfigValue): string {
  const setting = settingOf(row);
  return setting && typeof value === "string" ? shownValue(setting, value) : displayValue(value);
}
