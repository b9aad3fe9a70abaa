import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Paths } from "../../config/paths.ts";
import { type Check, fail, ok, type Repair, repairCommand, skipped, warn } from "../check.ts";

const others = 0o077;

/** Removes others' access to the files, and restores the owner's. */
const permissionRepair: Repair = {
  stage: "access",
  run: ({ paths, isDryRun }) => {
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
  },
};

/** Checks that only their owner can read the memories. */
export const permissions: Check = {
  id: "permissions",
  title: "Permissions",
  repairs: [permissionRepair],
  run: ({ paths, platform }) => {
    if (platform === "win32") return skipped("Windows has no such permissions");
    const strangers = listStrangers(paths);
    if (strangers.length > 0) {
      return fail(`Owned by another user: ${strangers.join(", ")}`, `sudo chown -R "$(id -un)" ${quoted(strangers)}`);
    }
    const closed = listClosedToOwner(paths);
    const refused = [...closed.folders, ...closed.files];
    if (refused.length > 0) return fail(`Not writable: ${refused.join(", ")}`, repairCommand);
    const { files, folders } = listOpenToOthers(paths);
    const repair = [
      ...(folders.length > 0 ? [`chmod 700 ${quoted(folders)}`] : []),
      ...(files.length > 0 ? [`chmod 600 ${quoted(files)}`] : []),
    ].join(" && ");
    if (files.length > 0) return fail(`Open to others: ${[...folders, ...files].join(", ")}`, repair);
    // The files are private, so only their names are visible.
    if (folders.length > 0) return warn(`Open to others: ${folders.join(", ")}`, repair);
    return ok("Private");
  },
};

/** Returns the files and folders that other users can access. */
function listOpenToOthers({ database, log, data, state, backups, spool }: Paths): {
  files: string[];
  folders: string[];
} {
  const own = [database, `${database}-wal`, `${database}-shm`, log, `${log}.1`, join(data, "receipt.json")];
  const inside = [backups, spool].flatMap(filesIn);
  return {
    files: [...own, ...inside].filter(isOpenToOthers),
    folders: [...new Set([data, state, backups, spool])].filter(isOpenToOthers),
  };
}

function filesIn(folder: string): string[] {
  const entries = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(folder, { withFileTypes: true })
    : [];
  return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
}

/** Returns the files and folders that their owner can't write. */
function listClosedToOwner({ database, log, data, state, backups, spool }: Paths): {
  files: string[];
  folders: string[];
} {
  return {
    files: [database, `${database}-wal`, `${database}-shm`, log].filter((path) => lacks(path, 0o600)),
    folders: [...new Set([data, state, backups, spool])].filter((path) => lacks(path, 0o700)),
  };
}

/** Returns the files and folders of another owner, as after a command run as another user. */
function listStrangers({ database, log, data, state }: Paths): string[] {
  const own = process.getuid?.();
  return [...new Set([data, state, database, `${database}-wal`, log])].filter((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && own !== undefined && found.uid !== own;
  });
}

function lacks(path: string, wanted: number): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  return mode !== undefined && (mode & wanted) !== wanted;
}

function isOpenToOthers(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & others) !== 0;
}

function quoted(paths: string[]): string {
  return paths.map((path) => `'${path}'`).join(" ");
}
