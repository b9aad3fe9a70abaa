import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RuleFiles } from "../setup.ts";
import { codexPaths } from "./paths.ts";

export const ruleFiles: RuleFiles = {
  user: (environment) => effective(codexPaths(environment).codex),
  project: (root) => [effective(root)],
  // Codex reads 32 KiB of all files together.
  maxChars: 32_000,
};

/** Codex reads no AGENTS.md next to an AGENTS.override.md. */
function effective(folder: string): string {
  const override = join(folder, "AGENTS.override.md");
  return existsSync(override) ? override : join(folder, "AGENTS.md");
}
