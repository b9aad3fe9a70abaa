import { env, variable } from "../../config/env.ts";
import type { LightHost } from "../light-host.ts";
import { hookHost } from "./hook-host.ts";
import { hostName } from "./name.ts";

export const lightQwen: LightHost = {
  name: hostName,
  title: "Qwen Code",
  program: "qwen",
  marker: "QWEN_CODE",
  hooks: hookHost,
  caller: () => ({ projectDir: undefined, sessionId: variable(env(), "QWEN_CODE_SESSION_ID") }),
  work: { unfinishedTasks: () => "", plansOf: () => [] },
  promptOpenings: [],
  isClientVariable: () => false,
};
