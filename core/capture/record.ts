import type { Clean } from "../privacy/clean.ts";
import type { Action } from "../store/event.ts";
import type { FileUse, Outcome, ToolKind } from "../store/vocabulary.ts";

/** One tool use, reduced to what is worth keeping. Paths are absolute; texts are scrubbed and cut. */
export type ToolUse = {
  /** As the host calls it. */
  tool: string;
  kind: ToolKind;
  action: Action;
  command: Clean | null;
  checkCommand: Clean | null;
  commitMessage: Clean | null;
  outcome: Outcome;
  errorHeadline: Clean | null;
  errorSignature: Clean | null;
  output: Clean | null;
  change: Clean | null;
  durationMs: number | null;
  files: FileUse[];
  /** Files and folders that it moved. */
  moves?: [from: string, to: string][];
};

/** What happened, apart from when and where. */
export type CapturedContent =
  /** `answeredAgoMs`: how long ago the context that it begins with had its last answer, where the host says so. */
  | { kind: "session-start"; source: string; answeredAgoMs?: number }
  | { kind: "prompt"; text: Clean }
  | { kind: "tool"; agentId: string | null; use: ToolUse }
  | { kind: "report"; agentId: string | null; text: Clean }
  | { kind: "compact"; trigger: string }
  | { kind: "session-end"; reason: string };

/**
 * What capture accepts: stored at once, or written to the spool as it stands and stored later. `key` names the
 * happening, so that accepting it twice (two registrations of the hook, a drain that was killed) stores it once.
 */
export type CaptureRecord = {
  key: string;
  at: number;
  /** The name of the host; a record that an older version spooled has none. */
  host?: string;
  sessionId: string;
  projectDir: string;
  happening: CapturedContent;
};
