// Tool uses in records of older versions: a row of the call and one of its answer, as they were sent to the model. Newer versions
// write them too, after a row with more information.
import { asRecord, parseObject, stringAt } from "../../../capture/json-fields.ts";
import type { ToolResult } from "../../call.ts";
import { resultOf } from "../read-call.ts";
import { isRefusal } from "../refusal.ts";
import { shellCommand } from "./shell-command.ts";

export type OldCall = { name: string; input: unknown };

const shellNames: ReadonlySet<string> = new Set(["shell", "exec_command", "shell_command", "local_shell"]);

/** Returns the call of a row, by the hooks' name of the tool. */
export function oldCall(payload: Record<string, unknown>): OldCall {
  const name = stringAt(payload, "name") ?? "";
  if (name === "apply_patch" && typeof payload.input === "string") return { name, input: { command: payload.input } };
  const args = parseObject(stringAt(payload, "arguments") ?? "");
  if (name === "apply_patch") return { name, input: { command: stringAt(args, "input") ?? "" } };
  if (!shellNames.has(name)) return { name, input: args };
  return { name: "Bash", input: { command: shellCommand(args.cmd ?? args.command) } };
}

/** Returns the result in the row of an answer: JSON with the exit code and the output, or a text that states it. */
export function oldResult({ output }: Record<string, unknown>): ToolResult {
  const text = typeof output === "string" ? output : (stringAt(output, "content") ?? "");
  const parsed = text.startsWith("{") ? parseObject(text) : {};
  if (typeof parsed.output === "string") {
    const { exit_code: exitCode } = asRecord(parsed.metadata);
    const hasFailed = typeof exitCode === "number" && exitCode !== 0;
    return { ...resultOf(parsed.output, undefined), hasFailed, isRefused: hasFailed && isRefusal(parsed.output) };
  }
  const stated = /^(?:Process exited with code|Exit code:) (\d{1,3})\b/m.exec(text)?.[1];
  const said = /^Output:\n/m.exec(text);
  if (!said && isRefusal(text)) return { ...resultOf(text, undefined), hasFailed: true, isRefused: true };
  const shown = said ? text.slice(said.index + said[0].length) : text;
  return { ...resultOf(shown, undefined), hasFailed: Number(stated ?? 0) !== 0 };
}
