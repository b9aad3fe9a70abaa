// One call of a hook, in terms that hold for every host. A host's reader makes it from the payload and leaves the texts as they
// are; core/capture cleans and cuts them.
import type { FileUse, ToolKind } from "../store/vocabulary.ts";

/** The text that an edit removed and the text that it inserted; `before` is "" for a new file. */
export type Edit = { before: string; after: string };

/** A use of a tool, as the host asks for it. */
export type ToolCall = {
  /** The host's name of the tool. */
  name: string;
  kind: ToolKind;
  /** The command of a tool of kind `shell`. */
  command?: string;
  /** The files that the call names, as they are written there: relative ones count from the working folder. */
  files: FileUse[];
  edits?: Edit[];
  /** The server and its tool, for kind `mcp`. */
  mcp?: { server: string; tool: string };
  /** The query of any other tool: a pattern, an address, words. */
  subject?: string;
  /** The task that a tool of kind `agent` gives to a subagent. */
  task?: { agentType: string; text: string };
};

export type ToolResult = {
  /** The output of the tool, or its error. */
  output: string;
  hasFailed: boolean;
  /** The host or the user did not let it run: nothing failed in the project. */
  isRefused: boolean;
  /** It runs on in the background, and has neither passed nor failed yet. */
  isRunning: boolean;
  durationMs: number | null;
};

/**
 * An event of the host. `id` is unique in the session; it is absent if the host gives none. A hook may inject at `session-start`,
 * `prompt`, `tool-call`, `tool-result` and `subagent-start`.
 */
export type HostEvent =
  /** `source`: startup, resume, clear, compact or fork. `answeredAgoMs`: how long ago the context had its last answer. */
  | { kind: "session-start"; source: string; answeredAgoMs?: number }
  | { kind: "prompt"; text: string; id?: string }
  /** A tool is about to be used. */
  | { kind: "tool-call"; tool: ToolCall }
  | { kind: "tool-result"; tool: ToolCall; result: ToolResult; id?: string }
  | { kind: "subagent-start"; agentType: string }
  /** The message with which the assistant or a subagent ends its turn; "" for none. */
  | { kind: "report"; text: string; id?: string }
  | { kind: "compaction"; trigger: string }
  /** `reason`: clear where the user goes on with an empty context. */
  | { kind: "session-end"; reason: string };

export type HostCall = {
  sessionId: string;
  /** The subagent that the call is about; null for the main thread. */
  agentId: string | null;
  /** The working folder, which follows the model's `cd`, and the project's folder, which does not. */
  cwd: string | undefined;
  projectDir: string | undefined;
  /** The host's own record of the session. */
  transcript?: string | undefined;
  event: HostEvent;
};
