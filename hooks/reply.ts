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
 * Writes the hook's one answer: `text` for the model, and `forPerson` on the screen, where there is something to say. The only
 * place that writes to a hook's stdout: a second document would spoil both.
 */
export function reply(event: AnsweringEvent, text: string, forPerson?: string): void {
  const additionalContext = text.slice(0, hostLimit);
  const answer = JSON.stringify({
    suppressOutput: true,
    ...(forPerson === undefined ? {} : { systemMessage: forPerson }),
    hookSpecificOutput: { hookEventName: event, additionalContext },
  });
  try {
    writeSync(1, answer);
  } catch {
    // The host has gone: nobody is left to answer.
  }
}
