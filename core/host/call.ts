// A hook call in claude-mem's terms. A host's reader makes it from the raw payload;
// core/capture, not the host, cleans and cuts what is stored.
import type { FileUse, ToolKind } from "../store/vocabulary.ts";

/** The removed and the added text of one edit. `before` is "" for a new file. */
export type Edit = { before: string; after: string };

/** A tool use, as the host requests it. */
export type ToolCall = {
  /** The host's name of the tool. */
  name: string;
  kind: ToolKind;
  /** The command of a tool of kind `shell`. */
  command?: string;
  /** The files that the call names, as written there. Relative paths start at the working folder. */
  files: FileUse[];
  edits?: Edit[];
  /** The server of a tool of kind `mcp`. */
  mcp?: { server: string; tool: string };
  /** The input of any other tool: a pattern, an address, words. */
  subject?: string;
  /** The task that a tool of kind `agent` gives a subagent. */
  task?: { agentType: string; text: string };
};

export type ToolResult = {
  /** The tool's output, or why it failed. */
  output: string;
  hasFailed: boolean;
  /** The host or the user refused the call: nothing failed in the project. */
  isRefused: boolean;
  /** It still runs in the background, and has neither passed nor failed yet. */
  isRunning: boolean;
  durationMs: number | null;
};

/**
 * An event. `id`: unique among the calls of its session, if the host gives one. Memories can be injected
 * at `session-start`, `prompt`, `tool-call`, `tool-result`, `skill-used` and `subagent-start`.
 */
export type HostEvent =
  /** `source`: startup, resume, clear, compact or fork. `answeredAgoMs`: the time since the last answer in this context. */
  | { kind: "session-start"; source: string; answeredAgoMs?: number }
  /** `compaction`: the id of the last compaction before it, in a host that has no event for it. */
  | { kind: "prompt"; text: string; id?: string; compaction?: string }
  /** A tool is about to run. */
  | { kind: "tool-call"; tool: ToolCall }
  | { kind: "tool-result"; tool: ToolCall; result: ToolResult; id?: string }
  /** The host has loaded a skill, or run a command as one. */
  | { kind: "skill-used"; name: string }
  | { kind: "subagent-start"; agentType: string }
  /** The final message of the assistant's or a subagent's turn; "" for none. */
  | { kind: "report"; text: string; id?: string }
  | { kind: "compaction"; trigger: string }
  /** `reason`: `clear` if the user continues with an empty context. */
  | { kind: "session-end"; reason: string };

export type HostCall = {
  sessionId: string;
  /** The subagent of the event; null for the main thread. */
  agentId: string | null;
  /** `cwd` follows the model's `cd`; the project's folder does not. */
  cwd: string | undefined;
  projectDir: string | undefined;
  /** The host's own record of the session. */
  transcript?: string | undefined;
  event: HostEvent;
};

/**
 * The events that concern the session only if the main thread has them. The model writes a subagent's prompt, and a subagent's context is
 * not the session's: it has a start, compactions and an end of its own.
 */
const ofSession: ReadonlySet<HostEvent["kind"]> = new Set(["session-start", "prompt", "compaction", "session-end"]);

/** Returns whether a call tells what happened to a subagent, and nothing of the session. */
export function isSubagentsOwn({ agentId, event }: Pick<HostCall, "agentId" | "event">): boolean {
  return agentId !== null && ofSession.has(event.kind);
}
