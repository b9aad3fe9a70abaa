/** OpenCode's name for `--host`. */
export const hostName = "opencode";
