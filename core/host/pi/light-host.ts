import type { LightHost } from "../light-host.ts";
import { scriptHooks } from "../script-hooks.ts";
import { hostName } from "./name.ts";
import { readResult, readToolCall } from "./tools.ts";

export const lightPi: LightHost = {
  name: hostName,
  title: "pi",
  program: "pi",
  marker: "PI_CODING_AGENT",
  hooks: scriptHooks({
    ...{ readToolCall, readResult },
    isResult: ({ content }) => content !== undefined,
    loadInjectedBefore: async (call) => (await import("./injected-before.ts")).injectedBeforeCall(call),
  }),
  // pi sets no variable that names the session or the project.
  caller: () => ({ projectDir: undefined, sessionId: undefined }),
  work: { unfinishedTasks: () => "", plansOf: () => [] },
  promptOpenings: [],
  isClientVariable: () => false,
};
