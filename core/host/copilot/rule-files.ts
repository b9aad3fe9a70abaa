import { join } from "node:path";
import type { RuleFiles } from "../setup.ts";
import { copilotPaths } from "./paths.ts";

const name = "copilot-instructions.md";

export const ruleFiles: RuleFiles = {
  user: (environment) => join(copilotPaths(environment).copilot, name),
  // Copilot reads all of them.
  project: (root) => [join(root, ".github", name), join(root, "AGENTS.md"), join(root, "CLAUDE.md")],
};
