/** Gemini CLI's names of the events whose answer may contain text for the model, by their names on the command line. */
const names: Readonly<Record<string, string>> = {
  "session-start": "SessionStart",
  "before-agent": "BeforeAgent",
  "after-tool": "AfterTool",
};

/** Returns the answer to an event in Gemini CLI's format: `text` for the model. */
export function writeAnswer(event: string, text: string): string | undefined {
  const hookEventName = names[event];
  return hookEventName === undefined
    ? undefined
    : JSON.stringify({ hookSpecificOutput: { hookEventName, additionalContext: text } });
}
