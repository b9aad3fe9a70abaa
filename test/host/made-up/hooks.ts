// The hooks of a host that nobody uses: other events, other names, payloads of another shape, edits as patches.
import { asRecord, parseObject, stringAt } from "../../../core/capture/json-fields.ts";
import type { HostCall, HostEvent, ToolCall } from "../../../core/host/call.ts";
import type { HookHost } from "../../../core/host/hook-host.ts";
import { readPatch } from "./patch.ts";

const events = new Set(["begin", "ask", "before", "after", "done", "squeeze", "close"]);

function readTool(data: Record<string, unknown>): ToolCall | undefined {
  const name = stringAt(data, "tool") ?? "";
  const [first = "", ...args] = Array.isArray(data.args) ? data.args.map(String) : [];
  if (name.startsWith("rpc:")) {
    const [server = "", tool = ""] = name.slice(4).split("/");
    return { name, kind: "mcp", files: [], mcp: { server, tool } };
  }
  switch (name) {
    case "sh":
      return { name, kind: "shell", files: [], command: [first, ...args].join(" ") };
    case "open":
      return { name, kind: "read", files: [first, ...args].map((path) => ({ path, role: "read" })) };
    case "apply_patch":
      return { name, kind: "edit", ...readPatch(first) };
    case "look_for":
      return { name, kind: "search", files: [], subject: first };
    case "browse":
      return { name, kind: "web", files: [], subject: first };
    case "delegate":
      return { name, kind: "agent", files: [], task: { agentType: "delegate", text: first } };
    default:
      return undefined; // it moves its windows
  }
}

function readEvent(event: string, data: Record<string, unknown>): HostEvent | undefined {
  const { text = "", seq } = data as { text?: string; seq?: string };
  const id = seq === undefined ? {} : { id: `${event}-${seq}` };
  const tool = readTool(data);
  switch (event) {
    case "begin":
      return { kind: "session-start", source: stringAt(data, "how") ?? "startup" };
    case "ask":
      return { kind: "prompt", text, ...id };
    case "before":
      return tool && { kind: "tool-call", tool };
    case "after": {
      const { status, blocked } = data;
      const result = {
        output: text,
        hasFailed: blocked === true || (typeof status === "number" && status !== 0),
        isRefused: blocked === true,
        isRunning: false,
        durationMs: null,
      };
      return tool && { kind: "tool-result", tool, result, ...id };
    }
    case "done":
      return { kind: "report", text, ...id };
    case "squeeze":
      return { kind: "compaction", trigger: "auto" };
    default:
      return { kind: "session-end", reason: "other" };
  }
}

/** Returns the call that a payload describes, which the host's record of a session holds, too. */
export function readCall(event: string, input: string): HostCall | undefined {
  const { talk, data } = parseObject(input);
  const sessionId = stringAt(talk, "id");
  if (!sessionId || !events.has(event)) return undefined;
  const fields = asRecord(data);
  const found = readEvent(event, fields);
  const [cwd, agentId] = [stringAt(talk, "dir"), stringAt(fields, "by") ?? null];
  return found && { sessionId, agentId, cwd, projectDir: undefined, event: found };
}

export const hookHost: HookHost = {
  hasEvent: (event) => events.has(event),
  readCall,
  writeAnswer: (event, text) =>
    ["begin", "ask", "before", "after"].includes(event) ? JSON.stringify({ say: text }) : undefined,
  writeDenial: (_event, reason) => JSON.stringify({ stop: reason }),
};
