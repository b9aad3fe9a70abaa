/** Gemini CLI's name for `--host`. */
export const hostName = "gemini";
