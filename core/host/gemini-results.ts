// The results of the tools of core/host/gemini-tools.ts: the text for the model says how a command ended.
import { stringAt } from "../capture/json-fields.ts";
import { map, some } from "../lists.ts";
import type { ToolCall, ToolResult } from "./call.ts";

/** `text`: for the model. `display`: for the user. `isFailure`: the host reports the use as failed. */
export type RawResult = { text: string; display?: unknown; isFailure: boolean; durationMs?: number | null };

/** Errors of calls that the user, a policy or a hook refused. */
const refusals = [
  "[Operation Cancelled]",
  "Tool execution denied by policy",
  "Tool execution blocked: ",
  "Agent execution stopped by hook: ",
  "Qwen Code requires permission to use ",
  "Permission denied by hook for ",
  "Tool execution blocked by hook",
  "Blocked by auto mode policy: ",
  "Tool invocation denied by host policy",
  "Tool call cancelled by user",
  "User did not allow tool call",
];
/** `Tool execution for "Shell" denied by policy`, `This "edit" invocation was denied by permission rules`. */
const namedRefusal =
  /^(?:Tool execution for|This) "[^"\n]{0,200}" (?:invocation was )?denied by (?:policy|permission rules)/;
/** Results of commands that did not run, or were stopped. These are not reported as failed. */
const commandRefusals = ["Command was cancelled by user", "Command injection detected: ", "Sandbox request rejected: "];

/** Returns the result of a tool use. */
export function readResult({ kind }: ToolCall, { text, display, isFailure, durationMs = null }: RawResult): ToolResult {
  const startsWith = (opening: string) => text.startsWith(opening);
  const isDenied = isFailure && (some(refusals, startsWith) || namedRefusal.test(text));
  if (kind !== "shell") {
    return { output: text, hasFailed: isFailure, isRefused: isDenied, isRunning: false, durationMs };
  }
  const isRefused = isDenied || some(commandRefusals, startsWith);
  const isStopped = text.startsWith("Command was automatically cancelled") || text.startsWith("Command timed out");
  const { output, hasFailed } = readEnd(text, display);
  return {
    output,
    hasFailed: isFailure || isRefused || isStopped || hasFailed,
    isRefused,
    isRunning: text.startsWith("Command moved to background"),
    durationMs,
  };
}

/** Returns the text of content for a model: a string, or blocks. */
export function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  return Array.isArray(content) ? map(content, (block) => stringAt(block, "text") ?? "").join("\n") : "";
}

/** The lines below the output, last first. One that says nothing is left out, or its value is this. */
const labels = ["Process Group PGID", "Background PIDs", "Signal", "Exit Code"];
const noValue = "(none)";

/** What Qwen Code adds below them after a commit whose changes it could not attribute. */
const attributionNote = /\n\nAI attribution note [^\n]*$/;

const outputStart = /(?:^|^Directory: .*\n)Output: /m;

function readEnd(text: string, display: unknown): { output: string; hasFailed: boolean } {
  let rest = text.trimEnd();
  let hasFailed = false;
  // The user is shown the output alone, unless the host runs in debug mode.
  const printed = typeof display === "string" && display !== text ? display.trimEnd() : "";
  if (attributionNote.test(rest) && !attributionNote.test(printed)) rest = rest.replace(attributionNote, "");
  for (const label of labels) {
    const start = rest.lastIndexOf("\n") + 1;
    const line = rest.slice(start);
    // The command itself may print such a line at its end.
    if (!line.startsWith(`${label}: `) || printed.endsWith(line)) continue;
    const value = line.slice(label.length + 2);
    if (label === "Exit Code") hasFailed ||= value !== "0" && value !== noValue;
    if (label === "Signal") hasFailed ||= value !== noValue;
    rest = rest.slice(0, Math.max(start - 1, 0));
  }
  const noError = `\nError: ${noValue}`;
  if (rest.endsWith(noError)) rest = rest.slice(0, -noError.length);
  const found = outputStart.exec(rest);
  const output = found ? rest.slice(found.index + found[0].length) : rest;
  return { output: output === "(empty)" ? "" : output, hasFailed };
}
