// Codex's tools by name, and how to read a call of each. A read or a search is a command: there are no tools for them.
import { asRecord, stringAt } from "../../capture/json-fields.ts";
import type { ToolCall } from "../call.ts";
import { mcpTool } from "../mcp-name.ts";
import { readPatch } from "../patch.ts";

export const serverPrefix = "mcp__";

/** A tool that starts a subagent has its namespace before its name, without a separator. */
const agentTool = /spawn_agent$/;

/** Returns the call of the tool `name`; undefined for a tool that is not recorded. */
export function readToolCall(name: string, input: unknown): ToolCall | undefined {
  const command = stringAt(input, "command") ?? "";
  if (name === "Bash") return { name, kind: "shell", files: [], command };
  if (name === "apply_patch") return { name, kind: "edit", ...readPatch(command) };
  if (name.startsWith(serverPrefix)) return { name, kind: "mcp", files: [], mcp: mcpTool(name, serverPrefix) };
  return agentTool.test(name) ? { name, kind: "agent", files: [], task: taskIn(input) } : undefined;
}

function taskIn(input: unknown): { agentType: string; text: string } {
  const { items } = asRecord(input);
  const said = Array.isArray(items) ? items.map((item) => stringAt(item, "text") ?? "").join("\n") : "";
  return { agentType: stringAt(input, "agent_type") ?? "default", text: stringAt(input, "message") ?? said };
}
