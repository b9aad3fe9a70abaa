// Gemini CLI gives no id of an event. Its hooks and its record of the session have the same message before it.

/** Returns the id of a prompt. */
export function promptId(messageBefore: string): string {
  return `prompt:${messageBefore}`;
}

/** Returns the id of a tool use, which one message may have several of. */
export function toolUseId(message: string, name: string, input: unknown): string {
  return `tool:${message}:${Bun.hash(`${name} ${JSON.stringify(input)}`).toString(36)}`;
}

/** Returns the id of a report. */
export function reportId(lastMessage: string): string {
  return `report:${lastMessage}`;
}
