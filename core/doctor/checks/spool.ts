import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { lostEvents } from "../../capture/lost-events.ts";
import { isBatched, spoolFolders } from "../../capture/spool-files.ts";
import { now } from "../../clock.ts";
import { counted } from "../../counted.ts";
import { isAbandoned } from "../../files/abandoned.ts";
import { errnoOf } from "../../files/file-error.ts";
import { hourMs } from "../../time.ts";
import { type Check, fail, ok, repairCommand, warn } from "../check.ts";
import { spoolRepair } from "../repairs/spool.ts";

const maxAgeMs = hourMs;

/** Reports the events that wait because the database could not be written. The next hook stores them. */
export const spool: Check = {
  id: "spool",
  title: "Events waiting",
  repairs: [spoolRepair],
  run: ({ paths }) => {
    const blocked = spoolFolders(paths).find(isNoFolder);
    if (blocked !== undefined) return fail(`A file is in the place of the spool: ${blocked}`, repairCommand);
    const files = spoolFolders(paths).flatMap(listFiles);
    const unfinished = files.filter((file) => file.endsWith(".tmp") && isAbandoned(file));
    if (unfinished.length > 0) return warn(`Half-written: ${unfinished.join(", ")}`, repairCommand);
    const damaged = files.filter((file) => file.endsWith(".damaged"));
    if (damaged.length > 0) return warn(`${damaged.length} could not be stored and were set aside: ${damaged[0]}`);
    const lost = lostEvents(paths);
    if (lost.length > 0) return warn(describeLost(lost), repairCommand);
    // The database could have taken the batched ones: they wait for the next hook, and if none comes, for no longer than it.
    const spooled = files.filter((file) => file.endsWith(".json") && !isBatched(file));
    const times = spooled.map(modifiedAt);
    if (times.length === 0) return ok("None");
    const oldest = Math.min(...times);
    const evidence = `${times.length}, the oldest from ${new Date(oldest).toISOString()}`;
    // Long-waiting events mean that no hook ran since, or that the database rejects all of them.
    return now() - oldest > maxAgeMs ? warn(evidence, repairCommand) : ok(evidence);
  },
};

/** The names of the traces begin with the time of the event. */
function describeLost(traces: readonly string[]): string {
  const times = traces.map((file) => Number.parseInt(basename(file), 10));
  const [first, last] = [Math.min(...times), Math.max(...times)].map((time) => new Date(time).toISOString());
  const when = first === last ? `from ${first}` : `from ${first} to ${last}`;
  return `${counted(traces.length, "event")} ${when} could not be written anywhere, and ${traces.length === 1 ? "is" : "are"} lost`;
}

function isNoFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** Returns the current time for a file that a hook has removed by now. */
function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now();
}
