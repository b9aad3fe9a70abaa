import { existsSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Paths } from "../config/paths.ts";
import { isAbandoned } from "../files/abandoned.ts";
import { leftovers } from "../update/replace.ts";

/** Incomplete copies, whose originals still exist. */
const unfinished = [/^memory\.db\.(?:salvaged|source)(?:-wal|-shm|\.log)?$/, /^memory-.*\.db\.tmp$/, /\.tmp$/];

/** Returns unneeded files and folders that a killed process left. */
export function listLeftovers({ data, backups }: Paths, executable: string | undefined): string[] {
  const ofData = [data, backups, join(data, "previous")].flatMap((folder) =>
    namesIn(folder)
      .filter((name) => unfinished.some((pattern) => pattern.test(name)))
      .map((name) => join(folder, name))
      .filter(isAbandoned),
  );
  const ofUpdates = executable !== undefined && existsSync(executable) ? leftovers(realpathSync(executable)) : [];
  return [...ofData, ...ofUpdates];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // the check of the folder reports the error
  }
}
