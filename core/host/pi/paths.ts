import { join, resolve } from "node:path";
import { type Env, env, variable } from "../../config/env.ts";

export type PiPaths = {
  /** pi's settings and what belongs to them. */
  agent: string;
  /** The script of claude-mem. */
  extension: string;
  /** The records of sessions, in a folder for each project. */
  sessions: string;
};

/** Returns the paths of pi's files. No I/O. */
export function piPaths(from: Env = env()): PiPaths {
  const own = variable(from, "PI_CODING_AGENT_DIR");
  const agent = own ? resolve(own) : join(from.home, ".pi", "agent");
  return { agent, extension: join(agent, "extensions", "claude-mem.js"), sessions: join(agent, "sessions") };
}
