/** Copilot CLI's name for `--host`. */
export const hostName = "copilot";
