import { type Check, ok, warn } from "../check.ts";
import { listLeftovers } from "../leftovers.ts";

/** Whether a process that was killed has left half-made files. */
export const leftovers: Check = {
  id: "leftovers",
  title: "Half-made files",
  run: ({ paths, command }) => {
    const found = listLeftovers(paths, command.length === 1 ? command[0] : undefined);
    return found.length === 0 ? ok("None") : warn(found.join(", "), "claude-mem repair");
  },
};
