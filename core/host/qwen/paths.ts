import { join, resolve } from "node:path";
import { type Env, env, variable } from "../../config/env.ts";

export type QwenPaths = {
  /** Qwen Code's own folder. */
  qwen: string;
  /** Its settings, with its hooks and its MCP servers. */
  settings: string;
  /** The folder with a folder of sessions for each project. */
  projects: string;
};

/** Returns the paths of Qwen Code's files. No I/O. */
export function qwenPaths(from: Env = env()): QwenPaths {
  const home = variable(from, "QWEN_HOME");
  const qwen = home ? resolve(home) : join(from.home, ".qwen");
  return { qwen, settings: join(qwen, "settings.json"), projects: join(qwen, "projects") };
}
