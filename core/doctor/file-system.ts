import { existsSync, type StatsFs, statfsSync } from "node:fs";
import { dirname } from "node:path";

/** Returns the statistics of the file system of `path`, which may not exist yet. */
export function fileSystemOf(path: string): StatsFs {
  const parent = dirname(path);
  return existsSync(path) || parent === path ? statfsSync(path) : fileSystemOf(parent);
}
