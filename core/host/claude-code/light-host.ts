import type { LightHost } from "../light-host.ts";
import { claudeEnv, isClientVariable, rootVariable } from "./environment.ts";
import { hookHost } from "./hook-host.ts";
import { hostName } from "./name.ts";
import { promptOpenings } from "./prompt-openings.ts";
import { subagentTypes } from "./subagent-types.ts";
import { plansOf, unfinishedTasks } from "./work.ts";

export const lightClaudeCode: LightHost = {
  name: hostName,
  title: "Claude Code",
  program: "claude",
  marker: "CLAUDECODE",
  hooks: hookHost,
  caller: claudeEnv,
  work: { unfinishedTasks, plansOf },
  rootVariable,
  subagentTypes,
  promptOpenings,
  isClientVariable,
};
