import { type Check, ok, warn } from "../check.ts";

/** Checks for variables that change a Bun executable: runtime flags, or running as plain Bun. */
export const bunVariables: Check = {
  id: "bun-variables",
  title: "Environment",
  run: ({ environment }) => {
    const set = [
      environment.bunOptions !== undefined && "BUN_OPTIONS",
      environment.bunBeBun !== undefined && "BUN_BE_BUN",
    ].filter((name) => name !== false);
    if (set.length === 0) return ok("Neither BUN_OPTIONS nor BUN_BE_BUN is set");
    return warn(`${set.join(" and ")} set: hooks may not run as intended`, `unset ${set.join(" ")}`);
  },
};
