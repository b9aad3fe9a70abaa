// Recognizes claude-mem's entries in Claude Code's settings.
import { isRecord, runsUs } from "../../../setup/recognise.ts";

/** Returns whether a handler in the settings runs `claude-mem hook …`, in exec form or in shell form. */
export function isOurHook(handler: unknown): boolean {
  return runsUs(handler, "hook");
}

/** Returns whether the settings' `statusLine` runs `claude-mem statusline` and nothing before it. */
export function isOurStatusLine(line: unknown): boolean {
  return isRecord(line) && runsUs({ command: line.command }, "statusline");
}

/** Returns whether an MCP server entry runs `claude-mem mcp`. */
export function isOurServer(server: unknown): boolean {
  return isRecord(server) && Array.isArray(server.args) && runsUs(server, "mcp");
}
