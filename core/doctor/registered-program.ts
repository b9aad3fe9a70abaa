// Judges the programs that hosts start as claude-mem.
import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { isAbsolute } from "node:path";
import { installerOf } from "../update/installer.ts";
import { type Finding, fail, type Machine, warn } from "./check.ts";

export const installCommand = "claude-mem install";

/** Returns what is wrong with a program registered as claude-mem; undefined if it is this one. */
export function findFault(program: string, what: string, machine: Machine): Finding | undefined {
  if (!isAbsolute(program)) return warn(`${what} starts ${program} from PATH, not by its full path`, installCommand);
  if (!isStartable(program)) {
    return fail(`${what} starts ${program}, which is missing or not executable`, installCommand);
  }
  const [own = ""] = machine.command;
  // Run from source, the executable is Bun itself.
  if (machine.command.length > 1 || realpathSync(program) === realpathSync(own)) return undefined;
  const [other, ours] = [program, own].map((file) => `${file} (by ${installerOf(file, machine.paths)})`);
  return warn(`${what} starts another claude-mem: ${other}; this is ${ours}`, installCommand);
}

/** Returns whether the absolute path is an executable. */
export function isStartable(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
    return isAbsolute(program) && statSync(program).isFile();
  } catch {
    return false;
  }
}
