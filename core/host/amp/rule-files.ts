import { join } from "node:path";
import type { RuleFiles } from "../setup.ts";
import { ampFolder } from "./paths.ts";

export const ruleFiles: RuleFiles = {
  user: (environment) => join(ampFolder(environment), "AGENTS.md"),
  project: (root) => [join(root, "AGENTS.md")],
};
