import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { isAbsolute } from "node:path";
import { type Finding, fail, type Machine, warn } from "../../../doctor/check.ts";
import { isOurHook, isOurServer } from "../../../setup/our-entries.ts";
import { isRecord } from "../../../setup/our-program.ts";
import { type ClaudePaths, claudePaths } from "../paths.ts";
import { listHandlers, programOf, readSettings } from "../setup/host-settings.ts";

export const installCommand = "claude-mem install";

/** Returns what is wrong with a program registered as claude-mem; undefined if it is this one. */
export function findFault(program: string, what: string, machine: Machine): Finding | undefined {
  if (!isAbsolute(program)) return warn(`${what} starts ${program} from PATH, not by its full path.`, installCommand);
  if (!isStartable(program)) {
    return fail(`${what} starts ${program}, which is missing or not executable.`, installCommand);
  }
  const [own = ""] = machine.command;
  // Run from source, the executable is Bun itself.
  if (machine.command.length > 1 || realpathSync(program) === realpathSync(own)) return undefined;
  return warn(`${what} starts another claude-mem: ${program}; this is ${own}`, installCommand);
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

/** Returns the command by which Claude Code starts claude-mem: the registered program, else this one. */
export function hostCommand({ command, environment }: Machine, kind: "hook" | "server"): string[] {
  const [registered] = registeredPrograms(claudePaths(environment))[kind];
  const isOther = command.length === 1 && registered !== undefined && isAbsolute(registered);
  return isOther ? [registered] : command;
}

/** Returns the programs registered as claude-mem, by purpose; none if the settings can't be read. */
export function registeredPrograms({ claudeSettings, claudeJson }: ClaudePaths): Record<"hook" | "server", string[]> {
  const read = (file: string) => {
    try {
      return readSettings(file) ?? {};
    } catch {
      return {}; // the registration check reports the error
    }
  };
  const { mcpServers } = read(claudeJson);
  return {
    hook: listHandlers(read(claudeSettings)).flatMap((handler) =>
      isOurHook(handler.value) ? [programOf(handler)] : [],
    ),
    server: Object.values(isRecord(mcpServers) ? mcpServers : {}).flatMap((server) =>
      isOurServer(server) && isRecord(server) ? [String(server.command)] : [],
    ),
  };
}
