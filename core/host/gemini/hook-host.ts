import type { HookHost } from "../hook-host.ts";
import { geminiPaths } from "./paths.ts";
import { readHostCall } from "./read-call.ts";
import { writeAnswer } from "./reply.ts";

/**
 * The command line's names of Gemini CLI's events. BeforeTool is not among them, because it passes nothing to the model, nor
 * PreCompress, which runs before each call of the model whether it compresses or not.
 */
const events: ReadonlySet<string> = new Set([
  "session-start",
  "before-agent",
  "after-tool",
  "after-agent",
  "session-end",
]);

export const hookHost: HookHost = {
  hasEvent: (event) => events.has(event),
  readCall: readHostCall,
  writeAnswer,
  writeDenial: () => undefined,
  injectsFilesLater: true,
  injectsCompactionsLater: true,
  // `/clear` runs the hook and ignores its answer.
  dropsStart: (source) => source === "clear",
  loadInjectedBefore: async (call) => (await import("./injected-before.ts")).injectedBeforeCall(call),
  isInSettings: async (event) => (await import("../registered-hooks.ts")).isHookIn(geminiPaths().settings, event),
};
