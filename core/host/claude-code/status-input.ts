import { parseObject, stringAt } from "../../capture/json-fields.ts";
import type { Watched } from "../../status-line/watched.ts";
import { claudeEnv } from "./environment.ts";

/** Returns the session that Claude Code's status line is drawn for. */
export function readStatusInput(input: string): Watched {
  const fields = parseObject(input);
  const { projectDir, sessionId } = claudeEnv();
  return {
    sessionId: stringAt(fields, "session_id") ?? sessionId,
    // Only the project's folder stays when the model changes into another one.
    projectDir: stringAt(fields.workspace, "project_dir") ?? projectDir ?? stringAt(fields, "cwd") ?? process.cwd(),
    hadPrompt: stringAt(fields, "prompt_id") !== undefined,
  };
}
