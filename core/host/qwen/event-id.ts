// Qwen Code's id of a turn begins anew when a session is resumed, and several prompts may have it. Its hooks and its record of the session
// have the same messages before an event: one of these is added to the id.

/** Returns the id of a prompt. `answerBefore`: the id of the model's last message before it, "" for none. */
export function promptId(turn: string, answerBefore: string): string {
  return `user-prompt-submit:${turn}:${answerBefore}`;
}

/** Returns the id of a report. `prompt`: the id of the message that the turn began with, "" if it is not known. */
export function reportId(turn: string, prompt: string): string {
  return `stop:${turn}:${prompt}`;
}

/** Returns the id of a subagent's report. Its transcript has no id of the turn. */
export function agentReportId(agentId: string): string {
  return `subagent-stop:${agentId}`;
}
