// Whether Claude Code's settings call us already: asked by what the plugin starts, which then keeps still. Where both forms are, the
// settings count, because they can be read; which plugins a session has, nobody can tell from outside.
import { statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { Paths } from "../../../config/paths.ts";
import type { JsonValue } from "../../../files/json-node.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { readTextFile } from "../../../files/text-file.ts";
import { isOurHook, isOurServer, isRecord, programIn } from "./recognise.ts";

/** Returns whether the settings that hold in `projectDir` run one of our hooks at this event, and the program is there. */
export function isHookInSettings(paths: Pick<Paths, "claudeSettings">, projectDir: string, event: string): boolean {
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

/** Returns whether our MCP server is registered for the user or for `projectDir`, and the program is there. */
export function isServerInSettings(paths: Pick<Paths, "claudeJson">, projectDir: string): boolean {
  return [["mcpServers"], ["projects", projectDir, "mcpServers"]].some((path) => {
    const servers = valueIn(paths.claudeJson, path);
    return (
      isRecord(servers) && Object.values(servers).some((server) => isOurServer(server) && isThere(programIn(server)))
    );
  });
}

/** Settings that can't be read are none: the client can't read them either. */
function valueIn(file: string, path: string[]): JsonValue | undefined {
  try {
    const text = readTextFile(file);
    return text?.includes("claude-mem") ? valueAt(text, path) : undefined;
  } catch {
    return undefined;
  }
}

/** An entry that an uninstalled program has left behind runs nothing. A bare name is for the PATH to find. */
function isThere(program: string | undefined): boolean {
  if (program === undefined) return false;
  return !isAbsolute(program) || statSync(program, { throwIfNoEntry: false })?.isFile() === true;
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}
