import { join } from "node:path";
import type { RuleFiles } from "../setup.ts";
import { qwenPaths } from "./paths.ts";

export const ruleFiles: RuleFiles = {
  user: (environment) => join(qwenPaths(environment).qwen, "QWEN.md"),
  // Qwen Code reads both.
  project: (root) => [join(root, "QWEN.md"), join(root, "AGENTS.md")],
};
