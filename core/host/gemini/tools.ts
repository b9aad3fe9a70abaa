import type { ToolCall } from "../call.ts";
import { readBuiltInCall } from "../gemini-tools.ts";

const serverPrefix = "mcp_";

/** Returns the call of the tool `name`; undefined for a tool that is not recorded. `display`: the tool's answer for the user. */
export function readToolCall(name: string, input: unknown, display?: unknown): ToolCall | undefined {
  if (!name.startsWith(serverPrefix)) return readBuiltInCall(name, input, display);
  // The name of a server has no underscore.
  const end = name.indexOf("_", serverPrefix.length);
  const server = name.slice(serverPrefix.length, end < 0 ? undefined : end);
  return { name, kind: "mcp", files: [], mcp: { server, tool: end < 0 ? "" : name.slice(end + 1) } };
}
