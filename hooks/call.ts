import type { Database } from "bun:sqlite";
import type { Accepted } from "../core/capture/accept.ts";
import type { CaptureRecord } from "../core/capture/record.ts";
import type { HostPayload } from "../core/host/claude-code/payload.ts";
import type { CapturePlace } from "../core/host/claude-code/tool-use.ts";

export type HookCall = {
  payload: HostPayload;
  place: CapturePlace & { projectDir: string };
  /** What was stored of the call, and where; undefined when it held nothing to keep. */
  record: CaptureRecord | undefined;
  accepted: Accepted | undefined;
};

/** Returns the text to answer with, or undefined to stay silent. */
export type Recall = (db: Database, call: HookCall) => string | undefined;
