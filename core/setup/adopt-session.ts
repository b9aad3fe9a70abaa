// The steering text in place of a file: hooks say it in a line at the start of each session. A setting says so.
import { readEnv } from "../config/env.ts";
import type { HostSettings } from "../host/setup.ts";
import type { SetupResult } from "./carry-out.ts";

const setting = "CLAUDE_MEM_STEERING";

/** Returns whether the host's settings have sessions begin with that line. */
export function isAdoptedInSessions(settings: HostSettings): boolean {
  return readEnv({}, settings.read()).steering;
}

/** Has sessions begin with that line, or no longer; returns what was changed. Throws AppError as HostSettings.change does. */
export function adoptInSessions(settings: HostSettings, isWanted: boolean): Promise<SetupResult["changes"]> {
  return settings.change(setting, isWanted ? "1" : undefined);
}
