import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../../config/env.ts";
import type { RuleFiles } from "../setup.ts";
import { openCodePaths } from "./paths.ts";

export const ruleFiles: RuleFiles = {
  user: userFile,
  whyNoNewFile: (environment) => {
    const read = join(environment.home, ".claude", "CLAUDE.md");
    if (!existsSync(read)) return undefined;
    return `OpenCode reads ${read} only as long as there is no ${userFile(environment)}.`;
  },
  project: (root) => [firstOf(root)],
};

function userFile(environment: Env): string {
  return join(openCodePaths(environment).config, "AGENTS.md");
}

/** OpenCode reads CLAUDE.md only without an AGENTS.md: a new one would hide it. */
function firstOf(root: string): string {
  const [own, other] = [join(root, "AGENTS.md"), join(root, "CLAUDE.md")];
  return !existsSync(own) && existsSync(other) ? other : own;
}
