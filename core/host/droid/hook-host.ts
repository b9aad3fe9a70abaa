// Factory droid's hooks: Claude Code's payloads with other tools.
import { writeAnswer } from "../claude-code/reply.ts";
import type { HookHost } from "../hook-host.ts";
import { readHostCall } from "./read-call.ts";

/** The command line's names of the events. */
const events: ReadonlySet<string> = new Set([
  "session-start",
  "user-prompt-submit",
  "post-tool-use",
  "pre-compact",
  "session-end",
]);

/** The events whose answer the documents say reaches the model. */
const audible: ReadonlySet<string> = new Set(["session-start", "user-prompt-submit"]);

export const hookHost: HookHost = {
  hasEvent: (event) => events.has(event),
  readCall: readHostCall,
  writeAnswer: (event, text) => (audible.has(event) ? writeAnswer(event, text) : undefined),
  writeDenial: () => undefined,
};
