// The variables of Codex.
import { type Env, env, variable } from "../../config/env.ts";

/** `home`: its folder, if it is not ~/.codex. `sessionId`: set for the commands of a session, not for hooks and MCP servers. */
export type CodexEnv = { home: string | undefined; sessionId: string | undefined };

/** Parses Codex's variables. */
export function codexEnv(from: Env = env()): CodexEnv {
  const get = (name: string) => variable(from, name);
  return { home: get("CODEX_HOME"), sessionId: get("CODEX_SESSION_ID") };
}
