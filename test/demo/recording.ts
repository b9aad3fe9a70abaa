// Recorded sessions of Claude Code: the input of its hooks, one {event, payload} a line.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../support/repository.ts";
import type { Sandbox } from "../support/sandbox.ts";

const recordedRoot = "/sandbox/";

export type Payload = {
  session_id: string;
  cwd: string;
  hook_event_name: string;
  prompt?: string;
  tool_name?: string;
  tool_input?: { command?: string; file_path?: string };
  tool_response?: { stdout?: string };
  error?: string;
  last_assistant_message?: string;
};

/** One call of a hook; `moment` names those that the demo explains. */
export type Step = { event: string; moment?: string; payload: Payload };

/** Returns the steps of a recorded session, its repository and home moved to those of `box`. */
export function readRecording(name: "first" | "second", box: Sandbox): Step[] {
  const text = readFileSync(join(repository, "test", "demo", "sessions", `${name}.jsonl`), "utf8");
  // Escaped as inside a JSON string: a Windows path has backslashes.
  const escapedRoot = JSON.stringify(join(box.root, "/")).slice(1, -1);
  return text
    .replaceAll(recordedRoot, escapedRoot)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}
