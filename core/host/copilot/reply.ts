// The answers of hooks in Copilot's format. It reads the nested form of Claude Code's hooks before a tool only, the flat one everywhere.

/** The events whose answer may contain text for the model. */
const audible: ReadonlySet<string> = new Set([
  "session-start",
  "user-prompt-submit",
  "pre-tool-use",
  "post-tool-use",
  "post-tool-use-failure",
  "subagent-start",
]);

/** Returns the answer to an event: `text` for the model. */
export function writeAnswer(event: string, text: string): string | undefined {
  return audible.has(event) ? JSON.stringify({ additionalContext: text }) : undefined;
}

/** Returns the answer that denies the tool call, with the reason. */
export function writeDenial(event: string, reason: string): string | undefined {
  return event === "pre-tool-use"
    ? JSON.stringify({ permissionDecision: "deny", permissionDecisionReason: reason })
    : undefined;
}
