import { join, resolve } from "node:path";
import { type Env, env } from "../../config/env.ts";
import { claudeEnv } from "./environment.ts";

export type ClaudePaths = {
  /** Claude Code's own folder. */
  claude: string;
  /** Its user settings. */
  claudeSettings: string;
  /** Its user-scope MCP registrations. */
  claudeJson: string;
  /** One folder per project, with the transcripts of its sessions. */
  transcripts: string;
};

/** Returns the paths of Claude Code's files. No I/O. */
export function claudePaths(from: Env = env()): ClaudePaths {
  const { configDir } = claudeEnv(from);
  const claude = configDir ? resolve(configDir) : join(from.home, ".claude");
  return {
    claude,
    claudeSettings: join(claude, "settings.json"),
    claudeJson: join(configDir ? claude : from.home, ".claude.json"),
    transcripts: join(claude, "projects"),
  };
}
