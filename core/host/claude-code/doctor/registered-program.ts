import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { isAbsolute } from "node:path";
import { type Finding, fail, type Machine, warn } from "../../../doctor/check.ts";
import { isRecord } from "../../../setup/recognise.ts";
import { type ClaudePaths, claudePaths } from "../paths.ts";
import { listHandlers, programOf, readSettings } from "../setup/host-settings.ts";
import { isOurHook, isOurServer } from "../setup/recognise.ts";

export const installCommand = "claude-mem install";

/** Returns what is wrong with a program that Claude Code is told to start as ours, undefined when it is this one. */
export function findFault(program: string, what: string, machine: Machine): Finding | undefined {
  if (!isAbsolute(program)) return warn(`${what} starts ${program} from PATH, not by its full path.`, installCommand);
  if (!isStartable(program)) {
    return fail(`${what} starts ${program}, which is missing or not executable.`, installCommand);
  }
  const [own = ""] = machine.command;
  // From source the executable is Bun itself.
  if (machine.command.length > 1 || realpathSync(program) === realpathSync(own)) return undefined;
  return warn(`${what} starts another claude-mem: ${program}; this is ${own}`, installCommand);
}

/** Tells whether there is an executable at this path, which must be an absolute one. */
export function isStartable(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
    return isAbsolute(program) && statSync(program).isFile();
  } catch {
    return false;
  }
}

/** Returns how Claude Code starts us: the program that is registered if there is one, else this one. */
export function hostCommand({ command, environment }: Machine, kind: "hook" | "server"): string[] {
  const [registered] = registeredPrograms(claudePaths(environment))[kind];
  const isOther = command.length === 1 && registered !== undefined && isAbsolute(registered);
  return isOther ? [registered] : command;
}

/** Returns the programs that are registered as ours, by what they are started for; none when the settings can't be read. */
export function registeredPrograms({ claudeSettings, claudeJson }: ClaudePaths): Record<"hook" | "server", string[]> {
  const read = (file: string) => {
    try {
      return readSettings(file) ?? {};
    } catch {
      return {}; // the check of the registration says more
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
