import { env, variable } from "../../config/env.ts";
import type { LightHost } from "../light-host.ts";
import { isClientVariable } from "./client-variables.ts";
import { hookHost } from "./hook-host.ts";
import { hostName } from "./name.ts";
import { notification } from "./read-call.ts";

export const lightCopilot: LightHost = {
  name: hostName,
  title: "Copilot CLI",
  program: "copilot",
  marker: "COPILOT_CLI",
  hooks: hookHost,
  caller: () => ({ projectDir: undefined, sessionId: variable(env(), "COPILOT_AGENT_SESSION_ID") }),
  work: { unfinishedTasks: () => "", plansOf: () => [] },
  promptOpenings: [notification],
  isClientVariable,
};
