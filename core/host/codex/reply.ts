// The answers of hooks in Codex's format. Codex discards an answer with a key that it does not know at the event.
import { cutToBytes } from "../cut-to-bytes.ts";

/** Codex's names of the events whose answer may contain text for the model, by their names on the command line. */
const names: Readonly<Record<string, string>> = {
  "session-start": "SessionStart",
  "user-prompt-submit": "UserPromptSubmit",
  "pre-tool-use": "PreToolUse",
  "post-tool-use": "PostToolUse",
  "subagent-start": "SubagentStart",
};

/** Codex removes the middle of longer texts. */
const maxBytes = 10_000;

/** Returns the answer to an event: `text` for the model. */
export function writeAnswer(event: string, text: string): string | undefined {
  const hookEventName = names[event];
  return hookEventName === undefined
    ? undefined
    : JSON.stringify({ hookSpecificOutput: { hookEventName, additionalContext: cutToBytes(text, maxBytes) } });
}

/** Returns the answer that denies the tool call, with the reason. */
export function writeDenial(event: string, reason: string): string | undefined {
  return event === "pre-tool-use"
    ? JSON.stringify({
        hookSpecificOutput: {
          hookEventName: names[event],
          permissionDecision: "deny",
          permissionDecisionReason: reason,
        },
      })
    : undefined;
}
