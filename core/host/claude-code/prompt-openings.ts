/** The openings of texts that Claude Code sends in place of a prompt. */
export const promptOpenings: readonly string[] = [
  "<system-reminder",
  "<task-notification",
  "<local-command",
  "<command-",
  "<bash-",
  "<teammate-message",
  "<user-prompt-submit-hook",
  "[Request interrupted",
  "This session is being continued from a previous conversation",
  "Caveat: The messages below",
];
