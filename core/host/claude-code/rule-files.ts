import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RuleFiles } from "../setup.ts";

export const ruleFiles: RuleFiles = {
  // The client reads AGENTS.md only if there is no CLAUDE.md: a project with an AGENTS.md alone gets a rule file.
  project: (root) => {
    const [own, rule] = [join(root, "CLAUDE.md"), join(root, ".claude", "rules", "claude-mem-brief.md")];
    return existsSync(rule) || (!existsSync(own) && existsSync(join(root, "AGENTS.md"))) ? [rule, own] : [own, rule];
  },
};
