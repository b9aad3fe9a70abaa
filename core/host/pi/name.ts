/** pi's name for `--host`. */
export const hostName = "pi";
