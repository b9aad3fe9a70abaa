// Claude Code's tools by name, and how to read a call of each.
import { asRecord, stringAt } from "../../capture/json-fields.ts";
import { filter, map } from "../../lists.ts";
import type { FileUse, ToolKind } from "../../store/vocabulary.ts";
import type { Edit, ToolCall } from "../call.ts";
import { mcpTool } from "../mcp-name.ts";

/** `none`: calls are not recorded. */
const kinds: Readonly<Record<string, ToolKind | "none">> = {
  Bash: "shell",
  Read: "read",
  NotebookRead: "read",
  Edit: "edit",
  MultiEdit: "edit",
  NotebookEdit: "edit",
  Write: "write",
  Grep: "search",
  WebFetch: "web",
  WebSearch: "web",
  Agent: "agent",
  Task: "agent",
  Glob: "none",
  LS: "none",
  TodoRead: "none",
  TodoWrite: "none",
  TaskCreate: "none",
  TaskGet: "none",
  TaskList: "none",
  TaskOutput: "none",
  TaskStop: "none",
  TaskUpdate: "none",
  AskUserQuestion: "none",
  EnterPlanMode: "none",
  ExitPlanMode: "none",
  ToolSearch: "none",
  Skill: "none",
  ListMcpResourcesTool: "none",
  ReadMcpResourceTool: "none",
  BashOutput: "none",
  KillShell: "none",
};

const serverPrefix = "mcp__";
const defaultAgentType = "general-purpose";

/** Returns the call of the tool `name`; undefined for a tool that is not recorded. `response`: the tool's answer. */
export function readToolCall(name: string, input: unknown, response?: unknown): ToolCall | undefined {
  const kind = kinds[name] ?? (name.startsWith(serverPrefix) ? "mcp" : "other");
  switch (kind) {
    case "none":
      return undefined;
    case "shell":
      return { name, kind, files: [], command: commandIn(input) };
    case "read":
      return { name, kind, files: filesIn(input, "read") };
    case "edit":
    case "write":
      return { name, kind, files: filesIn(input, "modified"), edits: editsIn(name, input, response) };
    case "agent":
      return { name, kind, files: [], task: taskIn(input) };
    case "mcp":
      return { name, kind, files: [], mcp: serverTool(name), subject: subjectIn(input) };
    default:
      return { name, kind, files: [], subject: subjectIn(input) };
  }
}

function commandIn(input: unknown): string {
  return stringAt(input, "command") ?? JSON.stringify(asRecord(input).command ?? "");
}

function filesIn(input: unknown, role: FileUse["role"]): FileUse[] {
  const path = stringAt(input, "file_path") ?? stringAt(input, "notebook_path");
  return path ? [{ path, role }] : [];
}

function editsIn(name: string, input: unknown, response: unknown): Edit[] {
  if (name === "Write") {
    return [{ before: stringAt(response, "originalFile") ?? "", after: stringAt(input, "content") ?? "" }];
  }
  if (name === "NotebookEdit") return [{ before: "", after: stringAt(input, "new_source") ?? "" }];
  const { edits } = asRecord(input);
  const all: unknown[] = Array.isArray(edits) ? edits : [input];
  return map(all, (edit) => ({
    before: stringAt(edit, "old_string") ?? "",
    after: stringAt(edit, "new_string") ?? "",
  }));
}

/** The host passes it to the call that starts a subagent, not to the subagent's start event. */
function taskIn(input: unknown): { agentType: string; text: string } {
  const asked = map(["description", "prompt"], (key) => stringAt(input, key) ?? "");
  return { agentType: stringAt(input, "subagent_type") ?? defaultAgentType, text: asked.join("\n") };
}

/** The name of a plugin's server is `plugin_<plugin>_<server>`. */
function serverTool(name: string): { server: string; tool: string } {
  const { server, tool } = mcpTool(name, serverPrefix);
  return { server: server.replace(/^plugin_/, ""), tool };
}

function subjectIn(input: unknown): string {
  const record = asRecord(input);
  const values = map(["url", "query", "pattern", "path", "prompt", "description"], (key) => record[key]);
  return filter(values, (value) => typeof value === "string").join(" · ");
}
