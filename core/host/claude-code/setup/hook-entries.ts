/** One host event we register. `argument` names it on our command line; no `matcher` where the event has none. */
export type HookEntry = { event: string; argument: string; matcher?: string; timeoutSeconds: number };

/** One of our hooks in the settings. Exec form, so no shell reads the path. */
export type HookHandler = { type: "command"; command: string; args: string[]; timeout: number };

/** The host's names of mem_keep: registered as `mem`, as `claude-mem`, by the plugin. */
const keepToolNames = ["mcp__mem__mem_keep", "mcp__claude-mem__mem_keep", "mcp__plugin_mem_mem__mem_keep"];

/** Names only: the host compares them faster than an expression. A subagent's call of mem_keep is denied. */
const preToolMatcher = [
  ...["Read", "Edit", "Write", "MultiEdit", "NotebookEdit", "Bash", "Agent", "Task"],
  ...keepToolNames,
].join("|");

// A timeout is the host's last resort, not our budget: a hook that takes 100 ms is already a bug.
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
  // The host gives SessionEnd only 1.5 s unless the settings name a limit.
  { event: "SessionEnd", argument: "session-end", timeoutSeconds: 5 },
];

/** Returns the handler that makes the host run `binary` on this event. */
export function hookHandler(entry: HookEntry, binary: string): HookHandler {
  return { type: "command", command: binary, args: ["hook", entry.argument], timeout: entry.timeoutSeconds };
}

/** Returns the matcher group to add for this event. */
export function hookGroup(entry: HookEntry, binary: string): { matcher?: string; hooks: HookHandler[] } {
  const hooks = [hookHandler(entry, binary)];
  return entry.matcher === undefined ? { hooks } : { matcher: entry.matcher, hooks };
}

/** Returns all hooks as they stand under "hooks" in the settings. */
export function allHooks(binary: string): Record<string, [ReturnType<typeof hookGroup>]> {
  return Object.fromEntries(hookEntries.map((entry) => [entry.event, [hookGroup(entry, binary)]]));
}
