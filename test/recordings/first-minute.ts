// The recording of the first minute: from an account without claude-mem to a session that gets the memories of old ones.

export const title = "claude-mem: from nothing to a session that knows";

export const size = { columns: 100, rows: 34 };

/** The typed lines, one after the other. */
export const commands = [
  "du -sh ~/.claude/projects",
  "sh install.sh --from-source --import",
  "cd ~/work/store",
  'claude -p "Where did we leave off?"',
] as const;

/** The home that is shown in place of a temporary folder. */
export const shownHome = "/home/you";

/** The most that all of it may take. */
export const limitSeconds = 60;

/** Bash's: how the command before it ended, and where we are. */
export const prompt = "[exit $?] \\w $ ";
/** The end of a question that Enter answers. */
export const question = /\[(?:Y\/n|y\/N)\] /g;
export const promptSeen = /\[exit \d+\] \S+ \$\s*$/;
