// Resolves the name of a setting that a user types: a key of config.toml, or a variable.
import { AppError } from "../../core/app-error.ts";
import { type ConfigKey, findConfigKey } from "../../core/config/config-keys.ts";
import { allConfigKeys } from "../../core/config/config-text.ts";
import { allSettings, findSetting, shortName } from "../../core/config/setting-table.ts";
import type { Setting } from "../../core/config/table/setting.ts";
import { nearest } from "../nearest.ts";
import { typedName } from "../render-settings.ts";

export type Named = { key: ConfigKey } | { setting: Setting };

/** Returns the key or the variable of that name, in any case and with `-` or `_`; undefined if there is none. */
export function findNamed(name: string): Named | undefined {
  const key = findConfigKey(name.trim().toLowerCase().replaceAll("_", "-"));
  if (key) return { key };
  const setting = findSetting(name);
  return setting && { setting };
}

/** The same. Throws AppError `usage` with the closest name. */
export function requireNamed(name: string): Named {
  const found = findNamed(name);
  if (found) return found;
  const near = name.includes(".")
    ? nearest(
        name,
        allConfigKeys().map((key) => key.name),
      )
    : nearest(shortName({ name: name.toUpperCase().replaceAll("-", "_") }), allSettings.map(typedName));
  const hint = near === undefined ? "`claude-mem config` lists all settings." : `Did you mean ${near}?`;
  throw new AppError("usage", `There is no setting ${name}.`, { hints: [hint] });
}
