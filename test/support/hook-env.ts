import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Sandbox } from "./sandbox.ts";

/** Returns the environment that Claude Code gives to a hook in the repository of `box`; temporary files stay in `box`. */
export function hookEnv(box: Sandbox): Record<string, string> {
  const tmp = join(box.root, "tmp");
  mkdirSync(tmp, { recursive: true });
  return { ...box.env, TMPDIR: tmp, CLAUDE_PROJECT_DIR: box.repo };
}
