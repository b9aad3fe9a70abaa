// Returns whether Claude Code's settings call claude-mem already. In that case a program started by the plugin does nothing. If both exist, the
// settings win, because they can be read, while the plugins of a session are not visible from outside.

import { isAbsolute, join } from "node:path";
import type { JsonValue } from "../../../files/json-node.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { statPath } from "../../../files/stat.ts";
import { readTextFile } from "../../../files/text-file.ts";
import { isRecord } from "../../../is-record.ts";
import { isOurHook, isOurServer } from "../../../setup/our-entries.ts";
import { programIn } from "../../../setup/our-program.ts";
import type { HostCall } from "../../call.ts";
import { type ClaudePaths, claudePaths } from "../paths.ts";
import { hookEntries } from "./hook-entries.ts";

/** Returns whether the settings run the hook of this event (by its name on the command line) in the folder of the call. */
export function isCalledBySettings(argument: string, { projectDir, cwd }: HostCall): boolean {
  const event = hookEntries.find((entry) => entry.argument === argument)?.event ?? "";
  return isHookInSettings(claudePaths(), projectDir ?? cwd ?? process.cwd(), event);
}

/** Returns whether the settings for `projectDir` run a claude-mem hook at this event, and its program exists. */
export function isHookInSettings(
  paths: Pick<ClaudePaths, "claudeSettings">,
  projectDir: string,
  event: string,
): boolean {
  const files = [
    paths.claudeSettings,
    ...["settings.json", "settings.local.json"].map((name) => join(projectDir, ".claude", name)),
  ];
  return files.some((file) => {
    const groups = valueIn(file, ["hooks", event]);
    const handlers = listOf(groups).flatMap((group) => (isRecord(group) ? listOf(group.hooks) : []));
    return handlers.some((handler) => isOurHook(handler) && isThere(programIn(handler)));
  });
}

/** Returns whether the MCP server is registered for the user or for `projectDir`, and its program exists. */
export function isServerInSettings(paths: Pick<ClaudePaths, "claudeJson">, projectDir: string): boolean {
  return [["mcpServers"], ["projects", projectDir, "mcpServers"]].some((path) => {
    const servers = valueIn(paths.claudeJson, path);
    return (
      isRecord(servers) && Object.values(servers).some((server) => isOurServer(server) && isThere(programIn(server)))
    );
  });
}

/** Unreadable settings count as empty: Claude Code can't read them either. */
function valueIn(file: string, path: string[]): JsonValue | undefined {
  try {
    const text = readTextFile(file);
    return text?.includes("claude-mem") ? valueAt(text, path) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether the program exists: an uninstalled program may leave its entry. A bare name is looked up on PATH. */
function isThere(program: string | undefined): boolean {
  if (program === undefined) return false;
  return !isAbsolute(program) || statPath(program)?.isFile() === true;
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}
