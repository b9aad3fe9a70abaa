import { isAbsolute } from "node:path";
import type { Machine } from "../../../doctor/check.ts";
import { isRecord } from "../../../is-record.ts";
import { isOurHook, isOurServer } from "../../../setup/our-entries.ts";
import { programIn } from "../../../setup/our-program.ts";
import { type ClaudePaths, claudePaths } from "../paths.ts";
import { listHandlers, programOf, readSettings } from "../setup/host-settings.ts";

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
      isOurServer(server) ? (programIn(server) ?? []) : [],
    ),
  };
}
