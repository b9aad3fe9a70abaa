// The answers of hooks in Qwen Code's format.

/** Qwen Code's names of the events whose answer may contain text for the model, by their names on the command line. */
const names: Readonly<Record<string, string>> = {
  "session-start": "SessionStart",
  "user-prompt-submit": "UserPromptSubmit",
  "post-tool-use": "PostToolUse",
  "post-tool-use-failure": "PostToolUseFailure",
  "subagent-start": "SubagentStart",
};

/** Returns the answer to an event: `text` for the model. */
export function writeAnswer(event: string, text: string): string | undefined {
  const hookEventName = names[event];
  return hookEventName === undefined
    ? undefined
    : JSON.stringify({ hookSpecificOutput: { hookEventName, additionalContext: text } });
}

/** Returns the answer that denies the tool call, with the reason. */
export function writeDenial(event: string, reason: string): string | undefined {
  return event === "pre-tool-use"
    ? JSON.stringify({
        hookSpecificOutput: {
          hookEventName: "PreToolUse",
          permissionDecision: "deny",
          permissionDecisionReason: reason,
        },
      })
    : undefined;
}
