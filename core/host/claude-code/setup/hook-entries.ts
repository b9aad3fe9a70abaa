import type { HookGroup } from "../../../setup/hook-groups.ts";
import { shellWord } from "../../../setup/our-program.ts";

/** A registered host event. `argument`: its name on the command line. No `matcher` if the event has none. */
export type HookEntry = { event: string; argument: string; matcher?: string; timeoutSeconds: number };

/** The host's names of mem_keep: registered as `mem`, as `claude-mem`, or by the plugin. */
const keepToolNames = ["mcp__mem__mem_keep", "mcp__claude-mem__mem_keep", "mcp__plugin_mem_mem__mem_keep"];

/** Plain names, which the host compares faster than expressions. mem_keep is here because a subagent's call of it is denied. */
const preToolMatcher = [
  ...["Read", "Edit", "Write", "MultiEdit", "NotebookEdit", "Bash", "Agent", "Task"],
  ...keepToolNames,
].join("|");

// The timeout is the host's last resort, not a budget: a hook that takes 100 ms is already a bug.
export const hookEntries: readonly HookEntry[] = [
  { event: "SessionStart", argument: "session-start", timeoutSeconds: 10 },
  { event: "UserPromptSubmit", argument: "user-prompt-submit", timeoutSeconds: 10 },
  {
    event: "PreToolUse",
    argument: "pre-tool-use",
    matcher: preToolMatcher,
    timeoutSeconds: 5,
  },
  { event: "PostToolUse", argument: "post-tool-use", matcher: "*", timeoutSeconds: 10 },
  { event: "PostToolUseFailure", argument: "post-tool-use-failure", matcher: "*", timeoutSeconds: 10 },
  { event: "SubagentStart", argument: "subagent-start", timeoutSeconds: 5 },
  { event: "SubagentStop", argument: "subagent-stop", timeoutSeconds: 10 },
  { event: "Stop", argument: "stop", timeoutSeconds: 10 },
  { event: "PreCompact", argument: "pre-compact", timeoutSeconds: 10 },
  // Set because the host gives SessionEnd only 1.5 s by default.
  { event: "SessionEnd", argument: "session-end", timeoutSeconds: 5 },
];

/** Returns the hooks for the settings, in exec form, so that no shell parses the path of `binary`. `options`: for the program. */
export function hookGroups(binary: string, ...options: string[]): HookGroup[] {
  return hookEntries.map(({ event, argument, matcher, timeoutSeconds }) => ({
    event,
    ...(matcher === undefined ? {} : { matcher }),
    handler: { type: "command", command: binary, args: ["hook", argument, ...options], timeout: timeoutSeconds },
  }));
}

/**
 * Returns the hooks for the settings of a project, as lines for a shell. Copilot CLI runs them, too: it takes no arguments in exec form, and
 * denies every tool when a hook fails, as that of a deleted program would.
 */
export function projectHookGroups(binary: string): HookGroup[] {
  return hookEntries.map(({ event, argument, matcher, timeoutSeconds }) => ({
    event,
    ...(matcher === undefined ? {} : { matcher }),
    handler: {
      type: "command",
      command: `${shellWord(binary)} hook ${argument} || true`,
      timeout: timeoutSeconds,
    },
  }));
}
