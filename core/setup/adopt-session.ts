// The steering text without a file: if the setting is on, hooks inject it as one line at the start of each session.
import { readEnv } from "../config/env.ts";
import type { HostSettings } from "../host/setup.ts";
import type { SetupResult } from "./make-and-apply.ts";

const setting = "CLAUDE_MEM_STEERING";

/** Returns whether the host's settings turn the line on. */
export function isAdoptedInSessions(settings: HostSettings): boolean {
  return readEnv({}, settings.read()).steering;
}

/** Turns the line on or off and returns the changes. Throws like HostSettings.change. */
export function adoptInSessions(settings: HostSettings, isWanted: boolean): Promise<SetupResult["changes"]> {
  return settings.change(setting, isWanted ? "1" : undefined);
}
