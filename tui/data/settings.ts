// The settings as the browser shows them: read anew from the host's file each time, because others write it as well.
import { AppError } from "../../core/app-error.ts";
import { type Env, env, readEnv } from "../../core/config/env.ts";
import { type SettingState, settingStates } from "../../core/config/setting-state.ts";
import { completeFromHost } from "../../core/host/complete-env.ts";
import type { Core } from "../core.ts";

/** `problem` says why Claude Code's settings can't be read; what stands in them is left out then. */
export type ReadSettings = { settings: readonly SettingState[]; inSession: Env; problem: string | undefined };

/** Returns every setting as it is now, and the environment that a session of Claude Code has, begun from this shell. */
export function readSettings({ hostSettings }: Core): ReadSettings {
  const read = (beside: Record<string, string>, problem?: string): ReadSettings => {
    const environment = readEnv(env().given, beside);
    return { settings: settingStates(environment), inSession: hostSettings.sessionEnv(environment), problem };
  };
  try {
    return read(hostSettings.read());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return read({}, [error.message, ...error.hints].join(". "));
  }
}

/** Writes a setting, or takes it out where no value is given, and returns what was done. Throws AppError as HostSettings.change does. */
export async function writeSetting(core: Core, name: string, value: string | undefined): Promise<string> {
  const changes = await core.hostSettings.change(name, value);
  // The editor that is opened and the checks that are run follow it at once.
  await completeFromHost();
  core.machine = { ...core.machine, environment: env() };
  if (changes.length === 0) return "It is so already.";
  return value === undefined
    ? `${name} is taken out of Claude Code's settings.`
    : `${name} is ${value} for sessions that begin from now on.`;
}
