/** Codex's name for `--host`. */
export const hostName = "codex";
