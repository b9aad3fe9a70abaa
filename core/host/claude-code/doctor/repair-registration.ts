import { AppError } from "../../../app-error.ts";
import type { Paths } from "../../../config/paths.ts";
import { install } from "../../../setup/install.ts";
import { isRecorded, registeredElsewhere } from "../setup/elsewhere.ts";
import { isStartable, registeredPrograms } from "./registered-program.ts";

/**
 * Puts our entries in Claude Code's settings right: each hook once, none left over, all of them with the path of an
 * executable that is there. Where nothing was ever installed nothing is, and settings that can't be read stay as they are.
 */
export function repairRegistration(paths: Paths, executable: string | undefined, isDryRun: boolean): string[] {
  if (executable === undefined) return [];
  try {
    const { hook, server } = registeredPrograms(paths);
    const programs = [...hook, ...server];
    const isElsewhere = registeredElsewhere(paths) !== undefined;
    if (programs.length === 0 && (isElsewhere || !isRecorded(paths))) return [];
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
