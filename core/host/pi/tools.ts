// pi's tools by name, and how to read a call of each and its result.
import { asRecord, stringAt } from "../../capture/json-fields.ts";
import { filter, map, some } from "../../lists.ts";
import type { FileUse } from "../../store/vocabulary.ts";
import type { Edit, ToolCall, ToolResult } from "../call.ts";
import { injectedOpening } from "../script-hooks.ts";

/** The memory tools, which the extension registers under the names of the server. pi has no servers. */
const memoryTool = /^mem_/;

/** Returns the call of the tool `name`; undefined for a tool that is not recorded. */
export function readToolCall(name: string, input: unknown): ToolCall | undefined {
  const text = (key: string) => stringAt(input, key) ?? "";
  const files = (role: FileUse["role"]): FileUse[] => (text("path") === "" ? [] : [{ path: text("path"), role }]);
  switch (name) {
    case "bash":
      return { name, kind: "shell", files: [], command: text("command") };
    case "read":
      return { name, kind: "read", files: files("read") };
    case "edit":
      return { name, kind: "edit", files: files("modified"), edits: editsIn(input) };
    case "write":
      return { name, kind: "write", files: files("modified"), edits: [{ before: "", after: text("content") }] };
    case "grep":
      return { name, kind: "search", files: [], subject: text("pattern") };
    default:
      return memoryTool.test(name) ? { name, kind: "mcp", files: [], mcp: { server: "mem", tool: name } } : undefined;
  }
}

function editsIn(input: unknown): Edit[] {
  const { edits } = asRecord(input);
  const toEdit = (edit: unknown) => ({
    before: stringAt(edit, "oldText") ?? "",
    after: stringAt(edit, "newText") ?? "",
  });
  return map(Array.isArray(edits) ? edits : [edits], toEdit);
}

/** The ends of a failed command's output, which pi adds. */
const exitLine = /\n\nCommand (?:exited with code \d{1,3}|timed out after \d{1,9} seconds|aborted)$/;
const aborted = "Command aborted";
/** How the errors begin of calls that an extension blocked without a reason of its own, or that an interruption skipped. */
const refusals = [
  "Operation aborted",
  "Tool execution was blocked",
  "Blocked by user",
  "Skipped due to queued user message",
];

/** Returns the result in a payload or in a stored message. */
export function readResult({ content, isError, tool, toolName = tool }: Record<string, unknown>): ToolResult {
  const blocks = Array.isArray(content) ? content : [];
  const output = textIn(filter(blocks, (block) => !stringAt(block, "text")?.startsWith(injectedOpening)));
  // An extension blocks a call with any words. pi ends the output of each command that it ran with a line of its own.
  const hasNotRun = toolName === "bash" && !exitLine.test(`\n\n${output}`);
  const isStopped = output.endsWith(aborted) || some(refusals, (opening) => output.startsWith(opening));
  const isRefused = isError === true && (hasNotRun || isStopped);
  return {
    output: output.replace(exitLine, ""),
    hasFailed: isError === true,
    isRefused,
    isRunning: false,
    durationMs: null,
  };
}

/** Returns the texts of a message. */
export function textIn(content: unknown): string {
  if (typeof content === "string") return content;
  return Array.isArray(content)
    ? map(content, (block) => stringAt(block, "text") ?? "")
        .join("\n")
        .trim()
    : "";
}
