import type { Database } from "bun:sqlite";
import type { Accepted } from "../core/capture/accept.ts";
import type { HostPayload } from "../core/capture/payload.ts";
import type { CapturedEvent } from "../core/capture/read-payload.ts";
import type { CaptureRecord } from "../core/capture/record.ts";
import type { CapturePlace } from "../core/capture/tool-use.ts";
import { recallForTool } from "./pre-tool-use.ts";
import type { AnsweringEvent } from "./reply.ts";
import { recallAtStart } from "./session-start.ts";
import { recallForFailure } from "./tool-failure.ts";
import { recallForPrompt } from "./user-prompt-submit.ts";

export type HookCall = {
  payload: HostPayload;
  place: CapturePlace & { projectDir: string };
  /** What was stored of the call, and where; undefined when it held nothing to keep. */
  record: CaptureRecord | undefined;
  accepted: Accepted | undefined;
};

/** Returns the text to answer with, or undefined to stay silent. */
export type Recall = (db: Database, call: HookCall) => string | undefined;

export type HookEvent = { captures?: CapturedEvent; recall?: Recall; answers?: AnsweringEvent };

/** What is done at each of the host's events; any other event is skipped. */
export const hookEvents: ReadonlyMap<string, HookEvent> = new Map<string, HookEvent>([
  ["session-start", { captures: "session-start", recall: recallAtStart, answers: "SessionStart" }],
  ["user-prompt-submit", { captures: "user-prompt-submit", recall: recallForPrompt, answers: "UserPromptSubmit" }],
  ["pre-tool-use", { recall: recallForTool, answers: "PreToolUse" }],
  ["post-tool-use", { captures: "post-tool-use", recall: recallForFailure, answers: "PostToolUse" }],
  [
    "post-tool-use-failure",
    { captures: "post-tool-use-failure", recall: recallForFailure, answers: "PostToolUseFailure" },
  ],
  ["subagent-start", {}],
  ["subagent-stop", { captures: "subagent-stop" }],
  ["stop", { captures: "stop" }],
  ["pre-compact", { captures: "pre-compact" }],
  ["session-end", { captures: "session-end" }],
]);
