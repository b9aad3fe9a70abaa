import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RuleFiles } from "../setup.ts";
import { piPaths } from "./paths.ts";

export const ruleFiles: RuleFiles = {
  user: (environment) => firstOf(piPaths(environment).agent),
  project: (root) => [firstOf(root)],
};

/** pi reads CLAUDE.md only without an AGENTS.md: a new one would hide it. */
function firstOf(folder: string): string {
  const [own, other] = [join(folder, "AGENTS.md"), join(folder, "CLAUDE.md")];
  return !existsSync(own) && existsSync(other) ? other : own;
}
