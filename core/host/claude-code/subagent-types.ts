import type { SubagentTypes } from "../../config/subagent-types.ts";

/**
 * The built-in agents that need less than the rest. Those that only read run no commands of a runbook and are not helped by a list of
 * changes; those that set up or explain the host itself have nothing to do with the project.
 */
export const subagentTypes: SubagentTypes = new Map([
  ["explore", "-runbook, -change"],
  ["plan", "-change"],
  ["statusline-setup", "none"],
  ["output-style-setup", "none"],
  ["claude-code-guide", "none"],
]);
