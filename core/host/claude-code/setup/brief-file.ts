// The brief of a project as a block in its CLAUDE.md.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { removeFromFile, stateInFile, writeInFile } from "../../../setup/brief-in-file.ts";
import type { HostBrief } from "../../setup.ts";

/**
 * Returns the file for the brief of the project at `root`: its CLAUDE.md, or a rule file if there is only an AGENTS.md: the
 * client reads AGENTS.md only if there is no CLAUDE.md.
 */
function briefFile(root: string): string {
  const rule = join(root, ".claude", "rules", "claude-mem-brief.md");
  if (existsSync(rule)) return rule;
  const own = join(root, "CLAUDE.md");
  return !existsSync(own) && existsSync(join(root, "AGENTS.md")) ? rule : own;
}

export const claudeBrief: HostBrief = {
  file: briefFile,
  state: (root, body) => stateInFile(briefFile(root), body),
  write: (root, home, body, dryRun) => writeInFile({ file: briefFile(root), root }, home, body, dryRun),
  remove: (root, dryRun) => removeFromFile({ file: briefFile(root), root }, dryRun),
};
