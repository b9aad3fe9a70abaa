import { AppError } from "../../../app-error.ts";
import type { HostPlace } from "../../setup.ts";
import { claudePaths } from "../paths.ts";
import { isRecorded, registeredElsewhere } from "../setup/elsewhere.ts";
import { install } from "../setup/install.ts";
import { isStartable, registeredPrograms } from "./registered-program.ts";

/**
 * Puts our entries in Claude Code's settings right: each hook once, none left over, all of them with the path of an
 * executable that is there. Where nothing was ever installed nothing is, and settings that can't be read stay as they are.
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
    if (programs.length === 0 && (isElsewhere || !isRecorded(ours))) return [];
    // One that works stays, even when it is another one than this: whoever installed it may have meant it.
    const binary = programs.find(isStartable) ?? executable;
    const { changes } = install({ binary, dryRun: isDryRun, paths });
    return changes.flatMap(({ file, actions }) => actions.map((action) => `${action} (${file})`));
  } catch (error) {
    // Whatever keeps us from writing there, the doctor names it; the rest is repaired all the same.
    if (error instanceof AppError && error.code !== "internal") return [];
    throw error;
  }
}
