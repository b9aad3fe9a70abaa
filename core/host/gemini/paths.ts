import { join, resolve } from "node:path";
import { type Env, env, variable } from "../../config/env.ts";

export type GeminiPaths = {
  /** Gemini CLI's own folder. */
  gemini: string;
  /** Its settings, with its hooks and its MCP servers. */
  settings: string;
  /** The folder with a folder of sessions for each project. */
  projects: string;
};

/** Returns the paths of Gemini CLI's files. No I/O. */
export function geminiPaths(from: Env = env()): GeminiPaths {
  const home = variable(from, "GEMINI_CLI_HOME");
  const gemini = join(home ? resolve(home) : from.home, ".gemini");
  return { gemini, settings: join(gemini, "settings.json"), projects: join(gemini, "tmp") };
}
