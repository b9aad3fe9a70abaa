import { binary } from "../../support/binary.ts";
import { payload } from "../../support/payload.ts";
import { runOnce } from "../support/measure.ts";
import { makeStore } from "../support/store.ts";

/** Returns how many UTF-16 units are injected at a session's start in a project with this many memories. */
export function startCharacters(memories: number): number {
  using store = makeStore(memories);
  const { box } = store;
  const stdin = JSON.stringify(payload("session-start-startup", { repo: box.repo, session_id: "start" }));
  const env = { ...box.env, CLAUDE_PROJECT_DIR: box.repo };
  const { stdout } = runOnce({ command: [binary(), "hook", "session-start"], env, cwd: box.repo, stdin });
  const reply = JSON.parse(stdout) as { hookSpecificOutput: { additionalContext: string } };
  return reply.hookSpecificOutput.additionalContext.length;
}
