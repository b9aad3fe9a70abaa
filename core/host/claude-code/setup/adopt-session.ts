// The steering text in place of a file: hooks say it in a line at the start of each session. A setting of Claude Code's says so.
import { readEnv } from "../../../config/env.ts";
import { changeSetting } from "../../../setup/change-setting.ts";
import type { SetupPaths, SetupResult } from "../../../setup/install.ts";
import { readHostEnv } from "../settings-env.ts";

const setting = "CLAUDE_MEM_STEERING";

/** Returns whether Claude Code's settings have sessions begin with that line. */
export function isAdoptedInSessions({ claudeSettings }: SetupPaths): boolean {
  return readEnv({}, readHostEnv(claudeSettings)).steering;
}

/** Has sessions begin with that line, or no longer; returns what was changed. Throws AppError as `changeSetting` does. */
export function adoptInSessions(paths: SetupPaths, isWanted: boolean): SetupResult["changes"] {
  return changeSetting(paths, { name: setting, value: isWanted ? "1" : undefined });
}
