import { asRecord, parseJson, stringAt } from "../../capture/json-fields.ts";
import type { ToolCall, ToolResult } from "../call.ts";

type Fields = Record<string, unknown>;

/** The server of a tool is not in its name. */
const mcpPrefix = "MCP:";
const ownTools = /^mem_\w+$/;

/** Returns the call of a tool; undefined without a name. */
export function readToolCall(name: string, input: Fields): ToolCall | undefined {
  const path = stringAt(input, "file_path") ?? stringAt(input, "path") ?? stringAt(input, "target_file");
  const files = (role: "read" | "modified") => (path === undefined ? [] : [{ path, role }]);
  if (name.startsWith(mcpPrefix)) {
    const tool = name.slice(mcpPrefix.length);
    return { name, kind: "mcp", files: [], mcp: { server: ownTools.test(tool) ? "mem" : "", tool } };
  }
  switch (name) {
    case "":
      return undefined;
    case "Shell":
      return { name, kind: "shell", files: [], command: stringAt(input, "command") ?? "" };
    case "Read":
      return { name, kind: "read", files: files("read") };
    case "Write":
      return { name, kind: "write", files: files("modified"), edits: editsIn(input) };
    case "Grep":
      return { name, kind: "search", files: [], subject: stringAt(input, "pattern") ?? stringAt(input, "query") ?? "" };
    default:
      return { name, kind: "other", files: [] };
  }
}

function editsIn(input: Fields): { before: string; after: string }[] {
  const edits: unknown[] = Array.isArray(input.edits) ? input.edits : [input];
  return edits.map((edit) => ({
    before: stringAt(edit, "old_string") ?? "",
    after: stringAt(edit, "new_string") ?? stringAt(edit, "content") ?? stringAt(edit, "contents") ?? "",
  }));
}

/** Returns the result in the payload of an event after a tool. A command without an exit code has neither passed nor failed. */
export function readResult(tool: ToolCall, payload: Fields, isFailure: boolean): ToolResult {
  const { tool_output: given, duration } = payload;
  const output = typeof given === "string" ? parseJson(given) : given;
  const code = asRecord(output).exitCode ?? asRecord(output).exit_code;
  const error = stringAt(payload, "error_message") ?? stringAt(payload, "error") ?? "";
  return {
    output: isFailure ? error : textOf(output, given),
    hasFailed: isFailure || (typeof code === "number" && code !== 0),
    isRefused: isFailure && stringAt(payload, "failure_type") === "permission_denied",
    isRunning: !isFailure && tool.kind === "shell" && typeof code !== "number",
    durationMs: typeof duration === "number" ? duration : null,
  };
}

function textOf(output: unknown, given: unknown): string {
  if (typeof output !== "object" || output === null) return typeof given === "string" ? given : "";
  const streams = ["stdout", "stderr", "output", "content", "text"].map((key) => stringAt(output, key) ?? "");
  return streams.filter((text) => text !== "").join("\n");
}
