import type { LightHost } from "../light-host.ts";
import { isClientVariable } from "./client-variables.ts";
import { codexEnv } from "./environment.ts";
import { hookHost } from "./hook-host.ts";
import { hostName } from "./name.ts";

export const lightCodex: LightHost = {
  name: hostName,
  title: "Codex",
  program: "codex",
  marker: "CODEX_SESSION_ID",
  hooks: hookHost,
  // No variable names the project.
  caller: () => ({ projectDir: undefined, sessionId: codexEnv().sessionId }),
  work: { unfinishedTasks: () => "", plansOf: () => [] },
  promptOpenings: [],
  isClientVariable,
};
