/** Claude Code's name for `--host`. */
export const hostName = "claude-code";
