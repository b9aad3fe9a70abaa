import { AppError } from "../../../app-error.ts";
import { isStartable } from "../../../doctor/registered-program.ts";
import type { HostPlace } from "../../setup.ts";
import { isOnMachine } from "../on-machine.ts";
import { claudePaths } from "../paths.ts";
import { install } from "../setup/install.ts";
import { isRecorded, registeredElsewhere } from "../setup/other-registrations.ts";
import { registeredPrograms } from "./registered-program.ts";

/**
 * Repairs the entries in Claude Code's settings: each hook once, no outdated ones, all with the path of an
 * existing executable. Does nothing if claude-mem was never installed, if Claude Code is not on this machine, or if the settings
 * can't be read.
 */
export function repairRegistration(
  { environment, paths: ours }: HostPlace,
  executable: string | undefined,
  isDryRun: boolean,
): string[] {
  if (executable === undefined) return [];
  try {
    const paths = { ...claudePaths(environment), data: ours.data };
    const { hook, server } = registeredPrograms(paths);
    const programs = [...hook, ...server];
    const isElsewhere = registeredElsewhere(paths.claudeSettings, ours) !== undefined;
    if (programs.length === 0 && (isElsewhere || !isRecorded(ours) || !isOnMachine(environment))) return [];
    // A working program stays, even if it is not this one: the user may have chosen it.
    const binary = programs.find(isStartable) ?? executable;
    const { changes } = install({ binary, dryRun: isDryRun, paths });
    return changes.flatMap(({ file, actions }) => actions.map((action) => `${action} (${file})`));
  } catch (error) {
    // The doctor reports why the settings can't be written. The other repairs go on.
    if (error instanceof AppError && error.code !== "internal") return [];
    throw error;
  }
}
