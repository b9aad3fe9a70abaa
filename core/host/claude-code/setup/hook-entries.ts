/** A registered host event. `argument`: its name on the command line. No `matcher` if the event has none. */
export type HookEntry = { event: string; argument: string; matcher?: string; timeoutSeconds: number };

/** A claude-mem hook in the settings: in exec form, so that no shell parses the path. */
export type HookHandler = { type: "command"; command: string; args: string[]; timeout: number };

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

/** Returns the handler that runs `binary` on this event. */
export function hookHandler(entry: HookEntry, binary: string): HookHandler {
  return { type: "command", command: binary, args: ["hook", entry.argument], timeout: entry.timeoutSeconds };
}

/** Returns the matcher group to add for this event. */
export function hookGroup(entry: HookEntry, binary: string): { matcher?: string; hooks: HookHandler[] } {
  const hooks = [hookHandler(entry, binary)];
  return entry.matcher === undefined ? { hooks } : { matcher: entry.matcher, hooks };
}

/** Returns all hooks in the form of "hooks" in the settings. */
export function allHooks(binary: string): Record<string, [ReturnType<typeof hookGroup>]> {
  return Object.fromEntries(hookEntries.map((entry) => [entry.event, [hookGroup(entry, binary)]]));
}
