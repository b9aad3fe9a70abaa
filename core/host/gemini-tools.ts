// The built-in tools of Gemini CLI, which Qwen Code shares, and how to read a call of each.
import { stringAt } from "../capture/json-fields.ts";
import { filter, map } from "../lists.ts";
import type { FileUse, ToolKind } from "../store/vocabulary.ts";
import type { ToolCall } from "./call.ts";

/** Calls of other tools are not recorded. */
export const toolKinds: Readonly<Record<string, ToolKind>> = {
  run_shell_command: "shell",
  read_file: "read",
  replace: "edit",
  edit: "edit",
  write_file: "write",
  grep_search: "search",
  search_file_content: "search",
  web_fetch: "web",
  google_web_search: "web",
  web_search: "web",
  invoke_agent: "agent",
  agent: "agent",
  task: "agent",
};

const defaultAgentType = "general-purpose";

/** Returns the call of the built-in tool `name`; undefined for a tool that is not recorded. `display`: the tool's answer for the user. */
export function readBuiltInCall(name: string, input: unknown, display?: unknown): ToolCall | undefined {
  const kind = Object.hasOwn(toolKinds, name) ? toolKinds[name] : undefined;
  switch (kind) {
    case undefined:
      return undefined;
    case "shell":
      return { name, kind, files: [], command: stringAt(input, "command") ?? "" };
    case "read":
      return { name, kind, files: filesIn(input, "read") };
    case "edit": {
      const edit = { before: stringAt(input, "old_string") ?? "", after: stringAt(input, "new_string") ?? "" };
      return { name, kind, files: filesIn(input, "modified"), edits: [edit] };
    }
    case "write": {
      const edit = { before: stringAt(display, "originalContent") ?? "", after: stringAt(input, "content") ?? "" };
      return { name, kind, files: filesIn(input, "modified"), edits: [edit] };
    }
    case "agent":
      return { name, kind, files: [], task: taskIn(input) };
    default:
      return { name, kind, files: [], subject: textsAt(input, ["url", "query", "pattern", "prompt"]).join(" · ") };
  }
}

function filesIn(input: unknown, role: FileUse["role"]): FileUse[] {
  const path = stringAt(input, "file_path") ?? stringAt(input, "absolute_path");
  return path ? [{ path, role }] : [];
}

function taskIn(input: unknown): { agentType: string; text: string } {
  const [agentType = defaultAgentType] = textsAt(input, ["subagent_type", "agent_name"]);
  return { agentType, text: textsAt(input, ["description", "prompt"]).join("\n") };
}

function textsAt(input: unknown, keys: readonly string[]): string[] {
  const texts = map(keys, (key) => stringAt(input, key) ?? "");
  return filter(texts, (text) => text !== "");
}
