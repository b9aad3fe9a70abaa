// All settings of the user, as data. A test compares docs/configuration.md with it.
import { general, updates } from "./table/general.ts";
import { model, modelLimits } from "./table/model.ts";
import type { Setting } from "./table/setting.ts";
import { shell } from "./table/shell.ts";
import { sync } from "./table/sync.ts";

export type SettingGroup = { title: string; settings: readonly Setting[] };

/** The settings in listing order, with the titles of docs/configuration.md. */
export const settingGroups: readonly SettingGroup[] = [
  { title: "General", settings: general },
  { title: "Updates and debugging", settings: updates },
  { title: "Sync", settings: sync },
  { title: "Your shell", settings: shell },
  { title: "The model", settings: model },
  { title: "Limits of the model", settings: modelLimits },
];

export const allSettings: readonly Setting[] = settingGroups.flatMap(({ settings }) => settings);

/** Returns the short name for typing: in lower case, without the prefix. */
export function shortName({ name }: Pick<Setting, "name">): string {
  return name.replace(/^(?:CLAUDE_)?MEM_/, "").toLowerCase();
}

/** Returns the setting with that full or short name. Ignores case, and `-` equals `_`. */
export function findSetting(name: string): Setting | undefined {
  const given = name.trim().toLowerCase().replaceAll("-", "_");
  const isGiven = (each: Setting) => each.name.toLowerCase() === given;
  return allSettings.find(isGiven) ?? allSettings.find((each) => shortName(each) === given);
}
