import { lazy } from "../../lazy.ts";
import { some } from "../../lists.ts";
import type { ToolCall, ToolResult } from "../call.ts";

/** Copilot's own last line of a command's output: how it ended, or that it runs in the background. */
const statusLine = lazy(() => /\n?<[^<>\n]{0,80}shellId: ([^<>\n]{1,200})>\s*$/);
const exitCode = lazy(() => /\bexit code (-?\d{1,10})\b/);

/** The endings of a tool that did not run. */
const refusedEndings: ReadonlySet<string> = new Set(["rejected", "denied"]);
/** How the texts of tools begin that the user, a rule or a hook refused, or the user interrupted, whatever their ending. */
const refusals = [
  "Denied by ",
  "Denied while resolving preToolUse hook",
  "Permission denied by ",
  "Permission denied and could not request permission",
  "Permission denied because the assisted approval",
  "Permission to run this tool was denied",
  "The pending permission request was cancelled",
  "The user rejected this tool call",
  "Copilot needed the user's approval",
  "Operation aborted by user",
];

/** Returns the result of a tool. `ending`: success, failure, rejected, denied or timeout. A failed command is a success of its tool. */
export function resultOf({ kind }: ToolCall, text: string, ending: string): ToolResult {
  const line = kind === "shell" && text.includes("shellId: ") ? statusLine().exec(text) : null;
  const code = line ? exitCode().exec(line[1] ?? "")?.[1] : "0";
  return {
    output: line ? text.slice(0, line.index) : text,
    hasFailed: ending !== "success" || (code ?? "0") !== "0",
    isRefused:
      refusedEndings.has(ending) || (ending !== "success" && some(refusals, (start) => text.startsWith(start))),
    isRunning: code === undefined,
    durationMs: null,
  };
}
