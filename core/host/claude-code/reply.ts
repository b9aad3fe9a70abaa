// The answers of hooks in Claude Code's format.

/** Claude Code's names of the events whose answer may contain text for the model, by their names on the command line. */
const names: Readonly<Record<string, string>> = {
  "session-start": "SessionStart",
  "user-prompt-submit": "UserPromptSubmit",
  "pre-tool-use": "PreToolUse",
  "post-tool-use": "PostToolUse",
  "post-tool-use-failure": "PostToolUseFailure",
  "subagent-start": "SubagentStart",
};

/** Claude Code replaces longer texts by a preview of 2,000 characters and a file. */
const maxChars = 10_000;

/** Returns the answer to an event: `text` for the model, and optionally `forUser` for the screen. */
export function writeAnswer(event: string, text: string, forUser?: string): string | undefined {
  const hookEventName = names[event];
  return hookEventName === undefined
    ? undefined
    : JSON.stringify({
        suppressOutput: true,
        ...(forUser === undefined ? {} : { systemMessage: forUser }),
        hookSpecificOutput: { hookEventName, additionalContext: text.slice(0, maxChars) },
      });
}

/** Returns the answer that denies the tool call, with the reason. */
export function writeDenial(event: string, reason: string): string | undefined {
  return event === "pre-tool-use"
    ? JSON.stringify({
        suppressOutput: true,
        hookSpecificOutput: {
          hookEventName: names[event],
          permissionDecision: "deny",
          permissionDecisionReason: reason,
        },
      })
    : undefined;
}
