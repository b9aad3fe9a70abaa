import { isQuiet } from "../config/control.ts";

const line =
  "claude-mem: what the user asked to keep holds a secret, so it was not stored. Say so: without the secret it can be kept.";

/**
 * Returns the line about a request to remember that is not stored, because it holds a secret; none if the prompt surface is silenced.
 * Without it the user would count on a memory that does not exist.
 */
export function withheldLines(): string[] {
  return isQuiet("prompt") ? [] : [line];
}
