import type { Clean } from "../privacy/clean.ts";
import type { Action, NewFileUse } from "../store/event.ts";
import type { Outcome, ToolKind } from "../store/vocabulary.ts";

/** One tool use, reduced to the fields that are stored. Paths are absolute; texts are scrubbed and cut. */
export type ToolUse = {
  /** The tool's name, as the host calls it. */
  tool: Clean;
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
  files: NewFileUse[];
  /** Moved files and folders, as pairs of old and new path. */
  moves?: [from: Clean, to: Clean][];
};

/** An event without its time and place. */
export type CapturedContent =
  /** `answeredAgoMs`: the time since the last answer in the context that the session begins with, where the host gives it. */
  | { kind: "session-start"; source: Clean; answeredAgoMs?: number }
  | { kind: "prompt"; text: Clean; compaction?: string }
  | { kind: "tool"; agentId: string | null; use: ToolUse }
  | { kind: "report"; agentId: string | null; text: Clean }
  | { kind: "compact"; trigger: Clean }
  | { kind: "session-end"; reason: Clean };

/**
 * The input of capture: stored at once, or written to the spool unchanged and stored later. `key` identifies the event, so
 * that accepting it twice (two registrations of the hook, a drain that was killed) stores it once.
 */
export type CaptureRecord = {
  key: string;
  at: number;
  /** The host's name; undefined in a record that an older version spooled. */
  host?: string;
  sessionId: string;
  /** The folder as given, because it is opened again. */
  projectDir: string;
  content: CapturedContent;
};
