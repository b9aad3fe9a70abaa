import { join, resolve } from "node:path";
import { type Env, env, variable } from "../../config/env.ts";

export type CopilotPaths = {
  /** Copilot's own folder. */
  copilot: string;
  /** The file with claude-mem's hooks: Copilot reads every file of that folder. */
  hooks: string;
  /** The list of MCP servers. */
  servers: string;
  /** The records of sessions, in a folder for each. */
  sessions: string;
};

/** Returns the paths of Copilot's files. No I/O. */
export function copilotPaths(from: Env = env()): CopilotPaths {
  const home = variable(from, "COPILOT_HOME");
  const copilot = home ? resolve(home) : join(from.home, ".copilot");
  return {
    copilot,
    hooks: join(copilot, "hooks", "claude-mem.json"),
    servers: join(copilot, "mcp-config.json"),
    sessions: join(copilot, "session-state"),
  };
}
