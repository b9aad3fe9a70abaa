// Deletes what we have stored, by name: the folder may be one of the person's own, with other things in it.
import { lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { spoolFolders } from "../capture/spool.ts";
import type { Paths } from "../config/paths.ts";
import { errnoOf, fileError } from "../files/file-error.ts";
import { backupOf } from "./apply-plan.ts";

/** Everything that is written into the data folder or the one for the log. */
const ours = [
  /^memory\.db(?:$|[-.])/,
  /^(?:backups|spool|previous)(?:\.\d+\.kept)?$/,
  /^damaged-\d/,
  /^(?:install|receipt|update-check)\.json(?:\.damaged)?$/,
  /^\.(?:install|receipt|update-check)\.json\..+\.tmp$/,
  /^claude-mem\.log/,
];

/** Returns what there is to delete: our data, the log, what waits in the spool, and the copies of the hosts' files. */
export function listPurged(paths: Paths, hostFiles: readonly string[]): string[] {
  const folders = [...new Set([paths.data, paths.state])];
  const stored = folders.flatMap((folder) =>
    namesIn(folder)
      .filter(isOurs)
      .map((name) => join(folder, name)),
  );
  const spools = spoolFolders(paths).filter((folder) => folder !== paths.spool && isThere(folder));
  const copies = hostFiles.map(backupOf).filter(isThere);
  return [...stored, ...spools, ...copies];
}

/**
 * Deletes these files and folders; a database that can't be read is no obstacle. Returns what is left in our folders, which
 * is not ours. Throws AppError "permission" when something can't be deleted.
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

/** Also a link that leads nowhere is there. */
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
