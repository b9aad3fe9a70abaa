import { parseObject, stringAt } from "../../capture/json-fields.ts";
import type { Watched } from "../../status-line/watched.ts";
import { claudeEnv } from "./environment.ts";

/** Returns the session of Claude Code's status line. */
export function readStatusInput(input: string): Watched {
  const fields = parseObject(input);
  const { projectDir, sessionId } = claudeEnv();
  return {
    sessionId: stringAt(fields, "session_id") ?? sessionId,
    // The project's folder is stable; the working folder follows the model's `cd`.
    projectDir: stringAt(fields.workspace, "project_dir") ?? projectDir ?? stringAt(fields, "cwd") ?? process.cwd(),
    hadPrompt: stringAt(fields, "prompt_id") !== undefined,
  };
}
