import type { LightHost } from "../light-host.ts";
import { isClientVariable } from "./client-variables.ts";
import { hookHost } from "./hook-host.ts";
import { hostName } from "./name.ts";

export const lightGemini: LightHost = {
  name: hostName,
  title: "Gemini CLI",
  program: "gemini",
  marker: "GEMINI_CLI",
  hooks: hookHost,
  // Gemini CLI sets variables for hooks only.
  caller: () => ({ projectDir: undefined, sessionId: undefined }),
  work: { unfinishedTasks: () => "", plansOf: () => [] },
  promptOpenings: [],
  isClientVariable,
};
