import { statSync } from "node:fs";
import { now } from "../clock.ts";

const patienceMs = 3_600_000;

/** Tells whether nobody has written to a file for an hour: whoever was at it has been killed. */
export function isForgotten(path: string): boolean {
  const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return at !== undefined && now() - at > patienceMs;
}
