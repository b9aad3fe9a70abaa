import { join } from "node:path";
import type { RuleFiles } from "../setup.ts";

/** The rules of the user are in the editor's settings, not in a file. */
export const ruleFiles: RuleFiles = {
  project: (root) => [join(root, "AGENTS.md")],
};
