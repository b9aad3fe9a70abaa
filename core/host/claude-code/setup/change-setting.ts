import { AppError } from "../../../app-error.ts";
import { findSetting } from "../../../config/setting-table.ts";
import { mayBeWritten, wanted } from "../../../config/setting-value.ts";
import { dropEqualBackup, makeAndApplyPlan, type SetupResult } from "../../../setup/make-and-apply.ts";
import { readTexts, type SetupPaths } from "./install.ts";
import { planSetting, type SettingChange } from "./plan-setting.ts";

/**
 * Writes a setting under "env" in Claude Code's user settings, or removes it, and returns the changes; none if it
 * has that value already. Throws AppError `usage` if it may not be written or the value is invalid, `settings-unreadable`, `conflict`, `permission` or `disk-full`,
 * and changes no file in that case.
 */
export function changeSetting(paths: SetupPaths, change: SettingChange): SetupResult["changes"] {
  assertAllowed(change);
  const { changes } = makeAndApplyPlan(() => planSetting(readTexts({ paths }), change), false);
  dropEqualBackup(paths.claudeSettings);
  return changes;
}

function assertAllowed({ name, value }: SettingChange): void {
  const setting = findSetting(name);
  if (!setting) throw new AppError("usage", `There is no setting ${name}.`);
  if (setting.notWritten !== undefined) {
    throw new AppError("usage", `${setting.name} can't be changed here.`, { hints: [sentence(setting.notWritten)] });
  }
  if (value !== undefined && !mayBeWritten(setting, value)) {
    throw new AppError("usage", `${setting.name} can't be ${JSON.stringify(value)}.`, {
      hints: [`Accepted: ${wanted(setting)}.`],
    });
  }
}

function sentence(phrase: string): string {
  return `${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)}.`;
}
