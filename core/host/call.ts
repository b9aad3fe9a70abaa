// One call of a hook in our words. A host's reader makes it of the payload as it comes: what is stored of it is cleaned and cut
// by core/capture, not by the host.
import type { FileUse, ToolKind } from "../store/vocabulary.ts";

/** What one edit took out and put in; `before` is "" for a new file. */
export type Edit = { before: string; after: string };

/** A use of a tool, as the host asks for it. */
export type ToolCall = {
  /** As the host calls the tool. */
  name: string;
  kind: ToolKind;
  /** What a tool of kind `shell` runs. */
  command?: string;
  /** The files that the call names, as they are written there: relative ones count from the working folder. */
  files: FileUse[];
  edits?: Edit[];
  /** Whose tool it is, for kind `mcp`. */
  mcp?: { server: string; tool: string };
  /** What any other tool was asked: a pattern, an address, words. */
  subject?: string;
  /** What a tool of kind `agent` hands to a subagent. */
  task?: { agentType: string; text: string };
};

export type ToolResult = {
  /** What the tool printed, or why it failed. */
  output: string;
  hasFailed: boolean;
  /** The host or the user did not let it run: nothing failed in the project. */
  isRefused: boolean;
  /** It runs on in the background, and has neither passed nor failed yet. */
  isRunning: boolean;
  durationMs: number | null;
};

/**
 * What happened. `id` names it among the calls of its session, where the host names it at all. The events before which something
 * may be injected are `session-start`, `prompt`, `tool-call`, `tool-result` and `subagent-start`.
 */
export type HostEvent =
  /** `source`: startup, resume, clear, compact or fork. `answeredAgoMs`: how long ago the context had its last answer. */
  | { kind: "session-start"; source: string; answeredAgoMs?: number }
  | { kind: "prompt"; text: string; id?: string }
  /** A tool is about to be used. */
  | { kind: "tool-call"; tool: ToolCall }
  | { kind: "tool-result"; tool: ToolCall; result: ToolResult; id?: string }
  | { kind: "subagent-start"; agentType: string }
  /** What the assistant, or a subagent, wrote at the end of its turn; "" for a turn that ends without a word. */
  | { kind: "report"; text: string; id?: string }
  | { kind: "compaction"; trigger: string }
  /** `reason`: clear where the user goes on with an empty context. */
  | { kind: "session-end"; reason: string };

export type HostCall = {
  sessionId: string;
  /** The subagent that it is about; null for the main thread. */
  agentId: string | null;
  /** The working folder, which follows the model's `cd`, and the project's folder, which does not. */
  cwd: string | undefined;
  projectDir: string | undefined;
  /** The host's own record of the session. */
  transcript?: string | undefined;
  event: HostEvent;
};
