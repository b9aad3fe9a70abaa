// The hooks of a host that has no commands: a script of claude-mem in its process starts the program with the payload of an event, and
// passes the answer on. The events and the answers are claude-mem's, the tools and their results the host's.
import { resolve } from "node:path";
import { parseObject, stringAt } from "../capture/json-fields.ts";
import { fenceTag } from "../privacy/fence.ts";
import type { HostCall, HostEvent, ToolCall, ToolResult } from "./call.ts";
import type { HookHost } from "./hook-host.ts";

export type Payload = Record<string, unknown>;

/** How a host describes its tools. `readPrompt`: the text as the user typed it. */
export type ScriptHost = {
  readToolCall: (name: string, input: unknown) => ToolCall | undefined;
  /** Returns whether a result has the host's form, and not that of another host, in which it would pass for a success. */
  isResult: (payload: Payload) => boolean;
  readResult: (payload: Payload) => ToolResult;
  readPrompt?: (text: string) => string;
  /** Returns the folder in which a call runs, if the call names one. */
  readFolder?: (input: unknown) => string | undefined;
  /** As in HookHost, for a host whose record of the session has what was injected. */
  loadInjectedBefore?: NonNullable<HookHost["loadInjectedBefore"]>;
};

const maxSessionIdChars = 200;

/** The events, and whether the host passes a text on to the model. */
const events: ReadonlyMap<string, boolean> = new Map([
  ["session-start", true],
  ["prompt", true],
  ["tool-call", true],
  ["tool-result", true],
  ["subagent-start", true],
  ["report", false],
  ["compaction", false],
  ["session-end", false],
]);

/** Returns the hooks of a host with a script. */
export function scriptHooks(host: ScriptHost): HookHost {
  return {
    hasEvent: (event) => events.has(event),
    readCall: (event, input) => readScriptCall(host, event, parseObject(input)),
    writeAnswer: (event, text) => (events.get(event) ? JSON.stringify({ text }) : undefined),
    writeDenial: (event, reason) => (event === "tool-call" ? JSON.stringify({ denial: reason }) : undefined),
    injectsFilesLater: true,
    ...(host.loadInjectedBefore ? { loadInjectedBefore: host.loadInjectedBefore } : {}),
  };
}

function readScriptCall(host: ScriptHost, event: string, payload: Payload): HostCall | undefined {
  const sessionId = stringAt(payload, "sessionId") ?? "";
  if (sessionId === "" || sessionId.length > maxSessionIdChars) return undefined;
  const found = readEvent(host, event, payload);
  const directory = stringAt(payload, "directory");
  return (
    found && {
      sessionId,
      agentId: stringAt(payload, "agentId") ?? null,
      cwd: directory && resolve(directory, host.readFolder?.(payload.input) ?? "."),
      projectDir: directory,
      transcript: stringAt(payload, "transcript"),
      event: found,
    }
  );
}

function readEvent(host: ScriptHost, event: string, payload: Payload): HostEvent | undefined {
  const text = stringAt(payload, "text") ?? "";
  const id = stringAt(payload, "id");
  switch (event) {
    case "session-start":
      return { kind: event, source: stringAt(payload, "source") ?? "startup" };
    case "prompt":
      return { kind: event, text: host.readPrompt?.(text) ?? text, ...idOf(id && promptId(id)) };
    case "tool-call": {
      const tool = host.readToolCall(stringAt(payload, "tool") ?? "", payload.input);
      return tool && { kind: event, tool };
    }
    case "tool-result": {
      const tool = host.isResult(payload) && host.readToolCall(stringAt(payload, "tool") ?? "", payload.input);
      return tool ? { kind: event, tool, result: host.readResult(payload), ...idOf(id) } : undefined;
    }
    case "subagent-start":
      return { kind: event, agentType: stringAt(payload, "agentType") ?? "" };
    case "report":
      return { kind: event, text, ...idOf(id && reportId(id)) };
    case "compaction":
      return { kind: event, trigger: "auto" };
    case "session-end":
      return { kind: event, reason: stringAt(payload, "reason") ?? "other" };
    default:
      return undefined;
  }
}

/** The opening of a text that was injected with a result, which the host's record of the result contains. */
export const injectedOpening = `<${fenceTag} surface=`;

function idOf(id: string | undefined): { id?: string } {
  return id ? { id } : {};
}

/** Returns the id of a prompt with the host's id. Transcripts contain the same one. */
export function promptId(id: string): string {
  return `prompt:${id}`;
}

/** Returns the id of a report with the host's id. Transcripts contain the same one. */
export function reportId(id: string): string {
  return `report:${id}`;
}
