import type { Database } from "bun:sqlite";
import type { Accepted } from "../core/capture/accept.ts";
import type { CaptureRecord } from "../core/capture/record.ts";
import type { CapturePlace } from "../core/capture/tool-use.ts";
import type { HostCall } from "../core/host/call.ts";

export type HookContext = {
  /** The name of the host that calls. */
  host: string;
  call: HostCall;
  place: CapturePlace & { projectDir: string };
  /** The stored record of the call and its place; undefined if nothing was stored. */
  record: CaptureRecord | undefined;
  accepted: Accepted | undefined;
  /** Whether a host waits for this process, so that what nothing in the answer needs is left to the end of the turn. */
  isProcess?: boolean;
};

/** Returns the text to inject, or undefined for none. */
export type Recall = (db: Database, context: HookContext) => string | undefined;

/** Passes a text to the model, and optionally a message to the user's screen. */
export type Respond = (text: string, forUser?: string) => void;
