import { lazy } from "../../lazy.ts";
import type { ToolCall, ToolResult } from "../call.ts";

/** Copilot's own last line of a command's output: how it ended, or that it runs in the background. */
const statusLine = lazy(() => /\n?<[^<>\n]{0,80}shellId: ([^<>\n]{1,200})>\s*$/);
const exitCode = lazy(() => /\bexit code (-?\d{1,10})\b/);

/** The endings of a tool that did not run. */
const refusals: ReadonlySet<string> = new Set(["rejected", "denied"]);

/** Returns the result of a tool. `ending`: success, failure, rejected, denied or timeout. A failed command is a success of its tool. */
export function resultOf({ kind }: ToolCall, text: string, ending: string): ToolResult {
  const line = kind === "shell" && text.includes("shellId: ") ? statusLine().exec(text) : null;
  const code = line ? exitCode().exec(line[1] ?? "")?.[1] : "0";
  return {
    output: line ? text.slice(0, line.index) : text,
    hasFailed: ending !== "success" || (code ?? "0") !== "0",
    isRefused: refusals.has(ending),
    isRunning: code === undefined,
    durationMs: null,
  };
}
