import type { HookHost } from "../hook-host.ts";
import { readHostCall } from "./read-call.ts";

/** The command line's names of Cursor's events, and whether the documents say that the model gets an answer. */
const events: ReadonlyMap<string, boolean> = new Map([
  ["session-start", true],
  ["before-submit-prompt", false],
  ["post-tool-use", true],
  ["post-tool-use-failure", false],
  ["after-agent-response", false],
  ["pre-compact", false],
  ["session-end", false],
]);

export const hookHost: HookHost = {
  hasEvent: (event) => events.has(event),
  readCall: readHostCall,
  writeAnswer: (event, text) => (events.get(event) ? JSON.stringify({ additional_context: text }) : undefined),
  writeDenial: () => undefined,
  injectsFilesLater: true,
};
