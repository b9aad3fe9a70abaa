import { rmSync } from "node:fs";
import { type Check, ok, type Repair, repairCommand, warn } from "../check.ts";
import { listLeftovers } from "../leftovers.ts";

/** Removes half-made copies; what they were made of is still there. */
const leftoverRepair: Repair = {
  stage: "files",
  run: ({ paths, isDryRun, executable }) => {
    const found = listLeftovers(paths, executable);
    if (!isDryRun) for (const path of found) rmSync(path, { recursive: true, force: true });
    return found.map((path) => `remove the half-made ${path}`);
  },
};

/** Whether a process that was killed has left half-made files. */
export const leftovers: Check = {
  id: "leftovers",
  title: "Half-made files",
  repairs: [leftoverRepair],
  run: ({ paths, command }) => {
    const found = listLeftovers(paths, command.length === 1 ? command[0] : undefined);
    return found.length === 0 ? ok("None") : warn(found.join(", "), repairCommand);
  },
};
