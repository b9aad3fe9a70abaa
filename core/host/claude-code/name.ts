/** As `--host` names Claude Code. */
export const hostName = "claude-code";
