import { asRecord } from "../../capture/json-fields.ts";
import type { HostCall } from "../call.ts";
import { parsePayload } from "../claude-code/payload.ts";
import { callOf } from "../claude-code/read-call.ts";

/** Claude Code's names of the tools. */
const toolNames: Readonly<Record<string, string>> = { Execute: "Bash", Create: "Write" };

/** Returns the call that `json` describes; undefined if it is of no use. `event`: its name on the command line. */
export function readHostCall(event: string, json: string): HostCall | undefined {
  const payload = parsePayload(json);
  if (payload === undefined) return undefined;
  const { tool_name: name = "unknown", tool_response: response } = payload;
  // Claude Code's result of a command is an object, and a text another host's.
  const result = typeof response === "string" ? { stdout: response } : response;
  const call = callOf(event, { ...payload, tool_name: toolNames[name] ?? name, tool_response: result });
  if (call === undefined) return undefined;
  return { ...call, projectDir: call.cwd, event: eventOf(call, name, response) };
}

/** Returns the event under the host's name of the tool. */
function eventOf({ event }: HostCall, name: string, response: unknown): HostCall["event"] {
  if (event.kind !== "tool-result") return event;
  const { exit_code: snake, exitCode: camel } = asRecord(response);
  // The documents say nothing of exit codes: without one a command has neither passed nor failed.
  const isOpen = event.tool.kind === "shell" && typeof (snake ?? camel) !== "number";
  return { ...event, tool: { ...event.tool, name }, result: { ...event.result, isRunning: isOpen } };
}
