import { join } from "node:path";
import type { RuleFiles } from "../setup.ts";
import { droidFolder } from "./paths.ts";

export const ruleFiles: RuleFiles = {
  user: (environment) => join(droidFolder(environment), "AGENTS.md"),
  project: (root) => [join(root, "AGENTS.md")],
};
