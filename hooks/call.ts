import type { Database } from "bun:sqlite";
import type { Accepted } from "../core/capture/accept.ts";
import type { CaptureRecord } from "../core/capture/record.ts";
import type { CapturePlace } from "../core/capture/tool-use.ts";
import type { HostCall } from "../core/host/call.ts";

export type HookCall = {
  /** The name of the host that calls. */
  host: string;
  said: HostCall;
  place: CapturePlace & { projectDir: string };
  /** What was stored of the call, and where; undefined when it held nothing to keep. */
  record: CaptureRecord | undefined;
  accepted: Accepted | undefined;
};

/** Returns the text to answer with, or undefined to stay silent. */
export type Recall = (db: Database, call: HookCall) => string | undefined;

/** Hands a text to the model, and on the screen to the user where there is something to say. */
export type Respond = (text: string, forUser?: string) => void;
