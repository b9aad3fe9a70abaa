import type { HookHost } from "../hook-host.ts";
import { readHostCall } from "./read-call.ts";
import { writeAnswer, writeDenial } from "./reply.ts";
import { readStatusInput } from "./status-input.ts";

/** The command line's names of Claude Code's events. */
const events: ReadonlySet<string> = new Set([
  "session-start",
  "user-prompt-submit",
  "pre-tool-use",
  "post-tool-use",
  "post-tool-use-failure",
  "subagent-start",
  "subagent-stop",
  "stop",
  "pre-compact",
  "session-end",
]);

export const hookHost: HookHost = {
  hasEvent: (event) => events.has(event),
  readCall: readHostCall,
  writeAnswer,
  writeDenial,
  isInSettings: async (event, call) => (await import("./setup/registered.ts")).isCalledBySettings(event, call),
  loadInjectedBefore: async (call) => (await import("./transcripts/injected-before.ts")).injectedBeforeCall(call),
  readStatusInput,
};
