import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { now } from "../../../clock.ts";
import { errnoOf } from "../../../files/file-error.ts";
import { type Check, ok, warn } from "../check.ts";

const patienceMs = 3_600_000;

/** How many events wait because the database could not take them; the next hook stores them. */
export const spool: Check = {
  id: "spool",
  title: "Events waiting",
  run: ({ paths }) => {
    const times = waitingSince(paths.spool);
    if (times.length === 0) return ok("None");
    const oldest = Math.min(...times);
    const evidence = `${times.length} in ${paths.spool}, the oldest from ${new Date(oldest).toISOString()}`;
    // Long-waiting events mean that no hook ran since, or that the database refuses every one of them.
    return now() - oldest > patienceMs ? warn(evidence) : ok(evidence);
  },
};

function waitingSince(folder: string): number[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const stat = statSync(join(folder, name), { throwIfNoEntry: false });
      return stat?.isFile() ? [stat.mtimeMs] : [];
    });
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return [];
    throw error;
  }
}
