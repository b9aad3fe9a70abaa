// Recognizes claude-mem's entries in the settings of hosts.
import { isRecord } from "../is-record.ts";
import { runsClaudeMem } from "./our-program.ts";

/** Returns whether a handler in the settings runs `claude-mem hook …`, in exec form or in shell form. */
export function isOurHook(handler: unknown): boolean {
  return runsClaudeMem(handler, "hook");
}

/** Returns whether the settings' `statusLine` runs `claude-mem statusline` and nothing before it. */
export function isOurStatusLine(line: unknown): boolean {
  return isRecord(line) && runsClaudeMem({ command: line.command }, "statusline");
}

/** Returns whether an MCP server entry runs `claude-mem mcp`. */
export function isOurServer(server: unknown): boolean {
  if (!isRecord(server)) return false;
  return (Array.isArray(server.args) || Array.isArray(server.command)) && runsClaudeMem(server, "mcp");
}
