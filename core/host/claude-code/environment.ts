// The variables that Claude Code sets, and those that configure it.
import { childEnv, type Env, env, variable } from "../../config/env.ts";

/** Set for commands, hooks and MCP servers; does not follow `cd`. */
export const rootVariable = "CLAUDE_PROJECT_DIR";

export type ClaudeEnv = {
  /** CLAUDE_PROJECT_DIR: set for hooks and MCP servers; does not follow `cd`. */
  projectDir: string | undefined;
  /** CLAUDE_CODE_SESSION_ID: set for hooks and MCP servers. */
  sessionId: string | undefined;
  /** CLAUDE_CODE_TASK_LIST_ID: sessions that share one task list. */
  taskListId: string | undefined;
  /** CLAUDE_CONFIG_DIR: the configuration folder if it is not ~/.claude. */
  configDir: string | undefined;
};

/** Parses Claude Code's variables. */
export function claudeEnv(from: Env = env()): ClaudeEnv {
  const get = (name: string) => variable(from, name);
  return {
    projectDir: get("CLAUDE_PROJECT_DIR"),
    sessionId: get("CLAUDE_CODE_SESSION_ID"),
    taskListId: get("CLAUDE_CODE_TASK_LIST_ID"),
    configDir: get("CLAUDE_CONFIG_DIR"),
  };
}

/**
 * Returns the environment for a Claude Code that serves as a model: it must not consider itself part of the session
 * that started it, and a claude-mem hook that runs in it nevertheless does nothing.
 */
export function modelClientEnv(): Record<string, string> {
  const entries = Object.entries(childEnv({ CLAUDE_MEM_INTERNAL: "1" }));
  return Object.fromEntries(entries.filter(([name]) => !sessionVariable.test(name)));
}

const sessionVariable =
  /^(?:CLAUDECODE|CLAUDE_PID|CLAUDE_EFFORT|CLAUDE_ENV_FILE|CLAUDE_PROJECT_DIR|CLAUDE_PLUGIN_\w+|CLAUDE_CODE_(?:SESSION_\w+|CHILD_SESSION|ENTRYPOINT)|AI_AGENT)$/;
