import { chmodSync } from "node:fs";
import type { Paths } from "../../config/paths.ts";
import { listClosedToOwner, listOpenToOthers } from "../checks/permissions.ts";

/** Closes our files to others, and opens them to their owner. */
export function repairPermissions(paths: Paths, isDryRun: boolean): string[] {
  if (process.platform === "win32") return [];
  const closed = listClosedToOwner(paths);
  const open = listOpenToOthers(paths);
  const modes = new Map([
    ...[...closed.folders, ...open.folders].map((path) => [path, 0o700] as const),
    ...[...closed.files, ...open.files].map((path) => [path, 0o600] as const),
  ]);
  if (!isDryRun) for (const [path, mode] of modes) chmodSync(path, mode);
  return [
    ...[...closed.folders, ...closed.files].map((path) => `make ${path} writable`),
    ...[...open.folders, ...open.files].map((path) => `make ${path} unreadable for others`),
  ];
}
