import { expect, test } from "bun:test";
import { readEnv } from "../../../core/config/env.ts";
import { memoryTypesFor } from "../../../core/config/subagent-types.ts";
import { lightClaudeCode } from "../../../core/host/claude-code/light-host.ts";
import { observationTypes } from "../../../core/store/vocabulary.ts";

const typesOf = (agentType: string, setting?: string) =>
  memoryTypesFor(agentType, lightClaudeCode.subagentTypes, readEnv({ CLAUDE_MEM_SUBAGENT_TYPES: setting }));
const allBut = (...types: string[]) => observationTypes.filter((type) => !types.includes(type));

test.each<[string, string | undefined, readonly string[]]>([
  ["general-purpose", undefined, observationTypes],
  ["Explore", undefined, allBut("runbook", "change")],
  ["statusline-setup", undefined, []],
  ["Explore", "explore = bugfix, decision", ["decision", "bugfix"]],
  ["Explore", "Explore=all,-debt", allBut("debt")],
  ["Explore", "Explore=all", observationTypes],
  ["Explore", "reviewer=none", allBut("runbook", "change")],
  ["reviewer", "reviewer=none;*=-change", []],
  ["other", "reviewer=none;*=-change", allBut("change")],
  ["Explore", "*=-debt", allBut("debt")],
  ["shop:reviewer", "shop:reviewer=runbook", ["runbook"]],
  // An invalid list gives nothing: it may have been meant to deny.
  ["reviewer", "reviewer=-runbok", []],
  ["reviewer", "reviewer=", []],
  ["other", "reviewer=-runbok", observationTypes],
  ["__proto__", undefined, observationTypes],
  ["constructor", "*=bugfix", ["bugfix"]],
  ["*", "*=bugfix", ["bugfix"]],
  ["a=b;c", "a=none", observationTypes],
])("an agent %j with the setting %j gets %j", (agentType, setting, types) => {
  expect(typesOf(agentType, setting)).toEqual(types as typeof observationTypes);
});
