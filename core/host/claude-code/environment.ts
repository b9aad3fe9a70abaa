// The variables that Claude Code sets, and those that configure it.
import { type Env, env, variable } from "../../config/env.ts";

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
 * Returns whether Claude Code needs the variable when claude-mem starts it: its own settings, and the keys of the cloud that it is set
 * to. The variables of the session that started this process are not among them: the client must not consider itself part of it.
 */
export function isClientVariable(name: string, from: Env = env()): boolean {
  if (sessionVariable.test(name)) return false;
  return (
    settingVariable.test(name) || clouds.some(({ use, keys }) => variable(from, use) !== undefined && keys.test(name))
  );
}

const settingVariable = /^(?:ANTHROPIC_\w+|CLAUDE_CODE_\w+|CLAUDE_CONFIG_DIR|API_TIMEOUT_MS|MAX_THINKING_TOKENS)$/;
const sessionVariable = /^CLAUDE_CODE_(?:SESSION_\w+|CHILD_SESSION|ENTRYPOINT)$/;
const clouds = [
  { use: "CLAUDE_CODE_USE_BEDROCK", keys: /^AWS_\w+$/ },
  { use: "CLAUDE_CODE_USE_VERTEX", keys: /^(?:GOOGLE_\w+|GCLOUD_PROJECT|CLOUD_ML_REGION|CLOUDSDK_\w+|VERTEX_\w+)$/ },
  { use: "CLAUDE_CODE_USE_FOUNDRY", keys: /^AZURE_\w+$/ },
];
