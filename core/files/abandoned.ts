import { statSync } from "node:fs";
import { now } from "../clock.ts";

const abandonedAfterMs = 3_600_000;

/** Returns whether a file has not been written for an hour: its writer was killed. */
export function isAbandoned(path: string): boolean {
  const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return at !== undefined && now() - at > abandonedAfterMs;
}
