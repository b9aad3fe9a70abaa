// The keys of config.toml without a corresponding variable, as the browser shows and changes them.
import { AppError } from "../app-error.ts";
import { readConfig } from "../config/config-file.ts";
import type { ConfigKey } from "../config/config-keys.ts";
import { findConfigKey } from "../config/config-keys.ts";
import { type ConfigState, configStates } from "../config/config-state.ts";
import { changeConfig, readConfigText } from "../config/config-store.ts";
import { allowedValues, parseTyped } from "../config/config-text.ts";
import { env, readEnv } from "../config/env.ts";
import type { Changed } from "./changed.ts";
import type { BrowseContext } from "./context.ts";

/** Returns the keys with their current values in the file. */
export function readConfigKeys({ machine: { paths } }: BrowseContext): ConfigState[] {
  const { processVariables, hostVariables } = env();
  const environment = readEnv(processVariables, hostVariables, readConfig(paths.config));
  return configStates(environment, readConfigText(paths.config) ?? "").filter(({ key }) => !key.row.variable);
}

/** Writes a key, or takes it out without `typed`. Throws AppError `usage` for a wrong name or value, and changes nothing then. */
export function writeConfigKey({ machine }: BrowseContext, name: string, typed: string | undefined): Changed {
  const key = findConfigKey(name);
  if (!key) throw new AppError("usage", `There is no key ${name}.`);
  const value = typed === undefined ? undefined : requireValue(key, typed);
  const isChanged = changeConfig(machine.paths.config, [{ name, value }]);
  if (!isChanged) return { text: "It already has that value.", changes: [] };
  const done = typed === undefined ? `Removed ${name} from config.toml.` : `Set ${name} to ${typed}.`;
  return { text: done, changes: [] };
}

function requireValue(key: ConfigKey, typed: string) {
  const value = parseTyped(key, typed);
  if (value !== undefined) return value;
  throw new AppError("usage", `${key.name} can't be ${JSON.stringify(typed)}.`, {
    hints: [`Accepted: ${allowedValues(key.row)}.`],
  });
}
