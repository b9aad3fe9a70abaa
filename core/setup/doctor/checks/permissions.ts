import { statSync } from "node:fs";
import type { Paths } from "../../../config/paths.ts";
import { type Check, fail, ok, skipped, warn } from "../check.ts";

const others = 0o077;

/** Whether the memories are readable by their owner only. */
export const permissions: Check = {
  id: "permissions",
  title: "Permissions",
  run: ({ paths, platform }) => {
    if (platform === "win32") return skipped("Windows has no such permissions.");
    const { files, folders } = listOpenToOthers(paths);
    const repair = [
      ...(folders.length > 0 ? [`chmod 700 ${quoted(folders)}`] : []),
      ...(files.length > 0 ? [`chmod 600 ${quoted(files)}`] : []),
    ].join(" && ");
    if (files.length > 0) return fail(`Open to others: ${[...folders, ...files].join(", ")}`, repair);
    // The files themselves are closed, so that only their names can be seen.
    if (folders.length > 0) return warn(`Open to others: ${folders.join(", ")}`, repair);
    return ok("Private");
  },
};

/** Returns our files and folders that others than their owner can get at. */
export function listOpenToOthers({ database, log, data, state }: Paths): { files: string[]; folders: string[] } {
  return {
    files: [database, `${database}-wal`, `${database}-shm`, log].filter(isOpenToOthers),
    folders: [...new Set([data, state])].filter(isOpenToOthers),
  };
}

function isOpenToOthers(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & others) !== 0;
}

function quoted(paths: string[]): string {
  return paths.map((path) => `'${path}'`).join(" ");
}
