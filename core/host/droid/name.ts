/** Factory droid's name for `--host`. */
export const hostName = "droid";
