import { rmSync } from "node:fs";
import { type Check, ok, type Repair, repairCommand, warn } from "../check.ts";
import { listLeftovers } from "../leftovers.ts";

/** Removes incomplete copies. Their originals still exist. */
const leftoverRepair: Repair = {
  stage: "files",
  run: ({ paths, isDryRun, executable }) => {
    const found = listLeftovers(paths, executable);
    if (!isDryRun) for (const path of found) rmSync(path, { recursive: true, force: true });
    return found.map((path) => `remove the incomplete ${path}`);
  },
};

/** Checks for incomplete files of a killed process. */
export const leftovers: Check = {
  id: "leftovers",
  title: "Incomplete files",
  repairs: [leftoverRepair],
  run: ({ paths, command }) => {
    const found = listLeftovers(paths, command.length === 1 ? command[0] : undefined);
    return found.length === 0 ? ok("None") : warn(found.join(", "), repairCommand);
  },
};
