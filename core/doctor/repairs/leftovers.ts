import { rmSync } from "node:fs";
import type { Paths } from "../../config/paths.ts";
import { listLeftovers } from "../leftovers.ts";

/** Removes half-made copies; what they were made of is still there. */
export function repairLeftovers(paths: Paths, executable: string | undefined, isDryRun: boolean): string[] {
  const found = listLeftovers(paths, executable);
  if (!isDryRun) for (const path of found) rmSync(path, { recursive: true, force: true });
  return found.map((path) => `remove the half-made ${path}`);
}
