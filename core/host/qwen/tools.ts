import type { ToolCall } from "../call.ts";
import { readBuiltInCall } from "../gemini-tools.ts";
import { mcpTool } from "../mcp-name.ts";

const serverPrefix = "mcp__";

/** Returns the call of the tool `name`; undefined for a tool that is not recorded. `display`: the tool's answer for the user. */
export function readToolCall(name: string, input: unknown, display?: unknown): ToolCall | undefined {
  return name.startsWith(serverPrefix)
    ? { name, kind: "mcp", files: [], mcp: mcpTool(name, serverPrefix) }
    : readBuiltInCall(name, input, display);
}
