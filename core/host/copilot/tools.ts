// Copilot's tools by name, and how to read a call of each. Hooks with the events' names of Claude Code get its names of the tools too,
// with Copilot's own inputs.
import { asRecord, stringAt } from "../../capture/json-fields.ts";
import type { ToolKind } from "../../store/vocabulary.ts";
import type { Edit, ToolCall } from "../call.ts";
import { readPatch } from "../patch.ts";

const kinds: Readonly<Record<string, ToolKind>> = {
  bash: "shell",
  powershell: "shell",
  Bash: "shell",
  view: "read",
  Read: "read",
  edit: "edit",
  apply_patch: "edit",
  Edit: "edit",
  create: "write",
  Write: "write",
  rg: "search",
  grep: "search",
  Grep: "search",
  web_fetch: "web",
  WebFetch: "web",
  task: "agent",
  Task: "agent",
  Agent: "agent",
};

/** Returns the call of the tool `name`; undefined for a tool that is not recorded. */
export function readToolCall(name: string, input: unknown): ToolCall | undefined {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : name.includes("-") ? "mcp" : undefined;
  switch (kind) {
    case undefined:
      return undefined;
    case "shell":
      return { name, kind, files: [], command: stringAt(input, "command") ?? "" };
    case "read":
      return { name, kind, files: filesIn(input, "read") };
    case "edit":
    case "write":
      // Models of one family write a patch in place of the edit.
      return { name, kind, ...(typeof input === "string" ? readPatch(input) : changeIn(input)) };
    case "agent":
      return { name, kind, files: [], task: taskIn(input) };
    case "mcp":
      return { name, kind, files: [], mcp: serverTool(name) };
    default:
      return { name, kind, files: [], subject: stringAt(input, "pattern") ?? stringAt(input, "url") ?? "" };
  }
}

function filesIn(input: unknown, role: "read" | "modified"): ToolCall["files"] {
  const path = stringAt(input, "path");
  return path ? [{ path, role }] : [];
}

function changeIn(input: unknown): { files: ToolCall["files"]; edits: Edit[] } {
  const { old_str: before, new_str: after, file_text: text } = asRecord(input);
  const edit = { before: asText(before), after: asText(text ?? after) };
  return { files: filesIn(input, "modified"), edits: [edit] };
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function taskIn(input: unknown): { agentType: string; text: string } {
  const words = [stringAt(input, "description") ?? "", stringAt(input, "prompt") ?? ""];
  return { agentType: stringAt(input, "agent_type") ?? "task", text: words.join("\n") };
}

/** The name is `<server>-<tool>`. A server's name has a dash more often than a tool's. */
function serverTool(name: string): { server: string; tool: string } {
  const end = name.lastIndexOf("-");
  return { server: name.slice(0, end), tool: name.slice(end + 1) };
}
