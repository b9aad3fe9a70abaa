// Deletes the stored data by name, because the folder may contain other files of the user.
import { lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { spoolFolders } from "../capture/spool-files.ts";
import type { Paths } from "../config/paths.ts";
import { errnoOf, fileError } from "../files/file-error.ts";
import { backupOf } from "./apply-plan.ts";

/** The names of all files in the data folder and the log's folder. */
const ours = [
  /^memory\.db(?:$|[-.])/,
  /^(?:backups|spool|previous)(?:\.\d+\.kept)?$/,
  /^damaged-\d/,
  /^(?:install|receipt|update-check)\.json(?:\.damaged)?$/,
  /^\.(?:(?:install|receipt|update-check)\.json|config\.toml)\..+\.tmp$/,
  /^claude-mem\.log/,
];

/** Returns the paths to delete: data, log, spool, and the backups of the hosts' files. */
export function listPurged(paths: Paths, hostFiles: readonly string[]): string[] {
  const folders = [...new Set([paths.data, paths.state])];
  const stored = folders.flatMap((folder) =>
    namesIn(folder)
      .filter(isOurs)
      .map((name) => join(folder, name)),
  );
  const spools = spoolFolders(paths).filter((folder) => folder !== paths.spool && isThere(folder));
  const others = [...hostFiles.map(backupOf), paths.config].filter(isThere);
  return [...stored, ...spools, ...others];
}

/**
 * Deletes these files and folders, even an unreadable database. Returns what is left in the folders, which
 * is not claude-mem's. Throws AppError `permission` if something can't be deleted.
 */
export function purge(paths: Paths, purged: readonly string[]): string[] {
  for (const file of purged) {
    try {
      rmSync(file, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
    } catch (error) {
      throw fileError("remove", file, error);
    }
  }
  return [...new Set([paths.data, paths.state])].flatMap((folder) => namesIn(folder).map((name) => join(folder, name)));
}

function isOurs(name: string): boolean {
  return ours.some((pattern) => pattern.test(name));
}

/** Returns whether the path exists. A broken link exists too. */
function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errnoOf(error) === "ENOENT" || errnoOf(error) === "ENOTDIR") return [];
    throw fileError("read", folder, error);
  }
}
