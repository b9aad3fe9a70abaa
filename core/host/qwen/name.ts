/** Qwen Code's name for `--host`. */
export const hostName = "qwen";
