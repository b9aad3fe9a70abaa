// Claude Code's status line: its JSON on standard input, one line on standard output. Drawn again and again while a
// person works, so it is as quick as a hook, and says something useful whatever is the matter.
import { fstatSync, writeSync } from "node:fs";
import { env } from "../core/config/env.ts";
import { parseObject, stringAt } from "../core/host/claude-code/payload.ts";
import { statusLine } from "../core/status-line/line.ts";
import { readMemoryState } from "../core/status-line/read-state.ts";
import { readStdin } from "./stdin.ts";

export async function printStatusLine(): Promise<void> {
  const input = parseObject(isTerminal() ? "" : await readStdin());
  const { projectDir, hostSessionId, plain } = env();
  const state = readMemoryState({
    sessionId: stringAt(input, "session_id") ?? hostSessionId,
    // Only the project's folder stays when the model changes into another one.
    projectDir: stringAt(input.workspace, "project_dir") ?? projectDir ?? stringAt(input, "cwd") ?? process.cwd(),
    hadPrompt: stringAt(input, "prompt_id") !== undefined,
  });
  writeSync(1, `${statusLine(state, plain)}\n`);
}

/** A person who tries it out types no JSON, and should not have to wait. */
function isTerminal(): boolean {
  return fstatSync(0).isCharacterDevice();
}
