import { writeSync } from "node:fs";

/** The host's names of the events whose answer may carry text for the model. */
export type AnsweringEvent =
  | "SessionStart"
  | "UserPromptSubmit"
  | "PreToolUse"
  | "PostToolUse"
  | "PostToolUseFailure"
  | "SubagentStart";

/** The host replaces longer texts by a preview of 2,000 characters and a file. */
const hostLimit = 10_000;

/**
 * Writes the hook's one answer: `text` for the model, and `forPerson` on the screen, where there is something to say.
 */
export function reply(event: AnsweringEvent, text: string, forPerson?: string): void {
  const additionalContext = text.slice(0, hostLimit);
  print({
    suppressOutput: true,
    ...(forPerson === undefined ? {} : { systemMessage: forPerson }),
    hookSpecificOutput: { hookEventName: event, additionalContext },
  });
}

/** Writes that the host must not run the tool it asked about, and why. */
export function deny(reason: string): void {
  print({
    suppressOutput: true,
    hookSpecificOutput: { hookEventName: "PreToolUse", permissionDecision: "deny", permissionDecisionReason: reason },
  });
}

/** The only place that writes to a hook's stdout: a second document would spoil both. */
function print(document: object): void {
  const answer = JSON.stringify(document);
  try {
    writeSync(1, answer);
  } catch {
    // The host has gone: nobody is left to answer.
  }
}
