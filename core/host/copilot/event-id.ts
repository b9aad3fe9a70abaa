// Copilot gives no id of a call. Its hooks and its record of the session have the same time of an event.

/** Returns the id of a tool use: two parallel ones may have the same time. */
export function toolUseId(at: number, input: unknown): string {
  return `tool:${at}:${Bun.hash(JSON.stringify(input) ?? "").toString(36)}`;
}

/** Returns the id of a prompt. */
export function promptId(at: number): string {
  return `prompt:${at}`;
}

/** Returns the id of a report. `name`: the message's id; for a subagent's, the time of its end. */
export function reportId(name: string | number): string {
  return `report:${name}`;
}
