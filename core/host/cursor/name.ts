/** Cursor's name for `--host`. */
export const hostName = "cursor";
