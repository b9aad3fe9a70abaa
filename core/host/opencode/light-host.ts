import type { LightHost } from "../light-host.ts";
import { scriptHooks } from "../script-hooks.ts";
import { hostName } from "./name.ts";
import { readFolder, readPrompt, readResult, readToolCall } from "./tools.ts";

export const lightOpenCode: LightHost = {
  name: hostName,
  title: "OpenCode",
  program: "opencode",
  marker: "OPENCODE",
  hooks: scriptHooks({
    readToolCall,
    isResult: (payload) => ["output", "metadata", "error"].some((field) => field in payload),
    readResult,
    readPrompt,
    readFolder,
    loadInjectedBefore: async (call) => (await import("./injected-before.ts")).injectedBeforeCall(call),
  }),
  // OpenCode sets no variable that names the session or the project.
  caller: () => ({ projectDir: undefined, sessionId: undefined }),
  work: { unfinishedTasks: () => "", plansOf: () => [] },
  promptOpenings: [],
  isClientVariable: () => false,
};
