// The settings as the browser shows them. The host's file is read each time, because other programs write it too.
import { AppError } from "../app-error.ts";
import { type Env, env, readEnv } from "../config/env.ts";
import { type SettingState, settingStates } from "../config/setting-state.ts";
import { completeFromHost } from "../host/complete-env.ts";
import type { BrowseContext } from "./context.ts";

/** `problem`: why Claude Code's settings can't be read. Their values are left out in that case. */
export type ReadSettings = { settings: readonly SettingState[]; inSession: Env; problem: string | undefined };

/** Returns every setting with its current value, and the environment of a Claude Code session started from this shell. */
export function readSettings({ hostSettings }: BrowseContext): ReadSettings {
  const read = (hostVariables: Record<string, string>, problem?: string): ReadSettings => {
    const environment = readEnv(env().processVariables, hostVariables, env().config);
    return { settings: settingStates(environment), inSession: hostSettings.sessionEnv(environment), problem };
  };
  try {
    return read(hostSettings.read());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return read({}, [error.message, ...error.hints].join(". "));
  }
}

/** Writes a setting, or removes it if `value` is undefined. Returns a notice. Throws like HostSettings.change. */
export async function writeSetting(core: BrowseContext, name: string, value: string | undefined): Promise<string> {
  const changes = await core.hostSettings.change(name, value);
  // The editor and the checks use the new value immediately.
  await completeFromHost();
  core.machine = { ...core.machine, environment: env() };
  if (changes.length === 0) return "It already has that value.";
  return value === undefined
    ? `Removed ${name} from Claude Code's settings.`
    : `${name} is ${value} in sessions that start from now on.`;
}
