import { join, resolve } from "node:path";
import { type Env, env } from "../../config/env.ts";
import { codexEnv } from "./environment.ts";

export type CodexPaths = {
  /** Codex's own folder. */
  codex: string;
  /** Its settings, with its MCP servers. */
  config: string;
  hooks: string;
  /** The records of sessions, in a folder for each day. */
  sessions: string;
};

/** Returns the paths of Codex's files. No I/O. */
export function codexPaths(from: Env = env()): CodexPaths {
  const { home } = codexEnv(from);
  const codex = home ? resolve(home) : join(from.home, ".codex");
  return {
    codex,
    config: join(codex, "config.toml"),
    hooks: join(codex, "hooks.json"),
    sessions: join(codex, "sessions"),
  };
}
