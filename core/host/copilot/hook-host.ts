import type { HookHost } from "../hook-host.ts";
import { copilotPaths } from "./paths.ts";
import { readHostCall } from "./read-call.ts";
import { writeAnswer, writeDenial } from "./reply.ts";

/** The command line's names of Copilot's events. */
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
  injectsCompactionsLater: true,
  loadInjectedBefore: async (call) => (await import("./injected-before.ts")).injectedBeforeCall(call),
  isInSettings: async (event) => (await import("../registered-hooks.ts")).isHookIn(copilotPaths().hooks, event),
};
