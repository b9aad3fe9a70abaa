/** Amp's name for `--host`. */
export const hostName = "amp";
