import { statSync } from "node:fs";
import { now } from "../clock.ts";
import { hourMs } from "../time.ts";

const abandonedAfterMs = hourMs;

/** Returns whether a file has not been written for an hour: its writer was killed. */
export function isAbandoned(path: string): boolean {
  const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return at !== undefined && now() - at > abandonedAfterMs;
}
