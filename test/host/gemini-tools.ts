// The form of a tool use in Gemini CLI and Qwen Code.
import type { Moment, Tool } from "./story.ts";

export type ToolMoment = Extract<Moment, { kind: "tool" }>;

/** The hosts differ in the names of some tools. */
export type ToolNames = { edit: string; agent: string; web: string; mcp: (server: string, tool: string) => string };

/** Returns the name and the input of a tool. */
export function inputOf(tool: Tool, names: ToolNames): { name: string; input: Record<string, unknown> } {
  switch (tool.kind) {
    case "shell":
      return { name: "run_shell_command", input: { command: tool.command, description: "runs it" } };
    case "read":
      return { name: "read_file", input: { file_path: tool.file } };
    case "edit":
      return { name: names.edit, input: { file_path: tool.file, old_string: tool.before, new_string: tool.after } };
    case "search":
      return { name: "grep_search", input: { pattern: tool.pattern } };
    case "web":
      return { name: names.web, input: { query: tool.address } };
    case "agent":
      return { name: names.agent, input: { description: "look", prompt: tool.task } };
    case "mcp":
      return { name: names.mcp(tool.server, tool.tool), input: {} };
    default:
      return { name: "list_directory", input: { dir_path: "." } };
  }
}

export const cancelled =
  "Command was cancelled by user before it could complete. There was no output before it was cancelled.";

/** Returns the ISO time of a moment. */
export const timeOf = (number: number) => new Date(Date.UTC(2026, 2, 1) + number * 1000).toISOString();
