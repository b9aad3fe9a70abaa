// Events that no place could take, because every disk was full. An empty file takes no room: its name says when.
import { closeSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Paths, paths } from "../config/paths.ts";
import { isOwnFolder, spoolFolders } from "./spool-files.ts";

/** More would only make the folder slow. */
const maxTraces = 1_000;

/** Leaves a trace of an event from `at` (milliseconds since the epoch), if a folder takes one. Never throws. */
export function traceLost(at: number): void {
  for (const folder of spoolFolders()) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      if (!isOwnFolder(folder)) continue;
      if (listLost(folder).length < maxTraces)
        closeSync(openSync(join(folder, `${at}-${process.pid}.lost`), "wx", 0o600));
      return;
    } catch {
      // The next folder may be on another disk.
    }
  }
}

/** Returns the files that are traces of lost events. */
export function lostEvents(from: Paths = paths()): string[] {
  return spoolFolders(from).flatMap((folder) => {
    try {
      return listLost(folder).map((name) => join(folder, name));
    } catch {
      return []; // no folder, or not readable
    }
  });
}

function listLost(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".lost"));
}
