// OpenCode's tools by name, and how to read a call of each and its result.
import { asRecord, stringAt } from "../../capture/json-fields.ts";
import { map } from "../../lists.ts";
import type { FileUse } from "../../store/vocabulary.ts";
import type { ToolCall, ToolResult } from "../call.ts";
import { readPatch } from "../patch.ts";
import { injectedOpening } from "../script-hooks.ts";

/** OpenCode's own tools with a "_" in the name, which are not recorded. */
const planTools: ReadonlySet<string> = new Set(["plan_enter", "plan_exit"]);

/** Returns the call of the tool `name`; undefined for a tool that is not recorded. */
export function readToolCall(name: string, input: unknown): ToolCall | undefined {
  const text = (key: string) => stringAt(input, key) ?? "";
  const files = (role: FileUse["role"]): FileUse[] =>
    text("filePath") === "" ? [] : [{ path: text("filePath"), role }];
  switch (name) {
    case "bash":
      return { name, kind: "shell", files: [], command: text("command") };
    case "read":
      return { name, kind: "read", files: files("read") };
    case "edit":
      return {
        name,
        kind: "edit",
        files: files("modified"),
        edits: [{ before: text("oldString"), after: text("newString") }],
      };
    case "write":
      return { name, kind: "write", files: files("modified"), edits: [{ before: "", after: text("content") }] };
    case "apply_patch":
      return { name, kind: "edit", ...readPatch(text("patchText")) };
    case "grep":
      return { name, kind: "search", files: [], subject: text("pattern") };
    case "webfetch":
      return { name, kind: "web", files: [], subject: text("url") };
    case "websearch":
      return { name, kind: "web", files: [], subject: text("query") };
    case "task":
      return { name, kind: "agent", files: [], task: { agentType: text("subagent_type"), text: text("prompt") } };
    default:
      return serverTool(name);
  }
}

/** Returns the folder of a command; undefined for the session's. */
export function readFolder(input: unknown): string | undefined {
  return stringAt(input, "workdir");
}

/** A server's tool is named `<server>_<tool>`, so a server's name with a "_" is cut. claude-mem's has none. */
function serverTool(name: string): ToolCall | undefined {
  const end = name.indexOf("_");
  if (end < 1 || planTools.has(name)) return undefined;
  return { name, kind: "mcp", files: [], mcp: { server: name.slice(0, end), tool: name.slice(end + 1) } };
}

/** Errors of calls that the user, or a rule of the user, refused or interrupted. */
const refusals = [
  "The user rejected permission to use this specific tool call",
  "The user has specified a rule which prevents you from using this specific tool call",
  "Tool execution aborted",
];
/** The host's note below the output of a command that the user interrupted, in this and in older versions. */
const interruption = /<((?:shell_|bash_)?metadata)>\n(?:[^<]{0,500}\n)?User aborted the command\n<\/\1>$/;

/** Returns the result in a payload or in the state of a stored call. A tool that throws has an `error` only. */
export function readResult(state: Record<string, unknown>): ToolResult {
  const { error, metadata, time } = state;
  const failed = { isRunning: false, durationMs: durationOf(time) };
  const { exit, interrupted } = asRecord(metadata);
  if (typeof error === "string") {
    return { ...failed, output: error, hasFailed: true, isRefused: interrupted === true || isRefusal(error) };
  }
  const output = outputOf(state);
  // A command that was stopped, by the user or at its time limit, has no exit code.
  const isRefused = typeof exit !== "number" && interruption.test(output.trimEnd());
  return { ...failed, output, hasFailed: isRefused || (exit !== undefined && exit !== 0), isRefused };
}

function isRefusal(error: string): boolean {
  for (const refusal of refusals) if (error.startsWith(refusal)) return true;
  return false;
}

/** Returns a tool's text without what was injected with it, or the content of a server's answer. */
function outputOf({ output, content }: Record<string, unknown>): string {
  if (typeof output === "string") {
    const end = output.indexOf(`\n\n${injectedOpening}`);
    return end < 0 ? output : output.slice(0, end);
  }
  return Array.isArray(content) ? map(content, (block) => stringAt(block, "text") ?? "").join("\n") : "";
}

function durationOf(time: unknown): number | null {
  const { start, end } = asRecord(time);
  return typeof start === "number" && typeof end === "number" ? end - start : null;
}

/** Returns the prompt without the quotes that `opencode run` puts around one with spaces. */
export function readPrompt(text: string): string {
  const quoted = /^"((?:[^"\\]|\\"?)*)"\s*$/.exec(text)?.[1];
  return quoted === undefined ? text : quoted.replaceAll('\\"', '"');
}
