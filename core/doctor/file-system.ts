import { existsSync, type StatsFs, statfsSync } from "node:fs";
import { dirname } from "node:path";

/** Returns the figures of the file system that `path` is on, or will be on once it is made. */
export function fileSystemOf(path: string): StatsFs {
  const parent = dirname(path);
  return existsSync(path) || parent === path ? statfsSync(path) : fileSystemOf(parent);
}
