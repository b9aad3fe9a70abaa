// Every event that hooks are registered for, and how to check that it was stored.
import { hookEnv } from "../../support/hook-env.ts";
import { openMemory } from "../../support/memory-files.ts";
import { type Payload, payload } from "../../support/payload.ts";
import { type RunResult, runApp } from "../../support/run-app.ts";
import type { Sandbox } from "../../support/sandbox.ts";

const sessionRow = "SELECT count(*) AS n FROM session WHERE host_id = ?";
const eventRow = "SELECT count(*) AS n FROM event JOIN session s ON s.id = session_id WHERE s.host_id = ?";
const promptRow = "SELECT count(*) AS n FROM prompt JOIN session s ON s.id = session_id WHERE s.host_id = ?";

/** By event: its recorded payload, and what counts its rows in a session; events without a count are not stored. */
export const hookEvents: Record<string, { recorded: string; count?: string }> = {
  "session-start": { recorded: "session-start-startup", count: sessionRow },
  "user-prompt-submit": { recorded: "user-prompt-submit", count: promptRow },
  "pre-tool-use": { recorded: "pre-tool-use-edit" },
  "post-tool-use": { recorded: "post-tool-use-edit", count: eventRow },
  "post-tool-use-failure": { recorded: "post-tool-use-failure-bash", count: eventRow },
  "subagent-start": { recorded: "subagent-start" },
  "subagent-stop": { recorded: "subagent-stop", count: eventRow },
  stop: { recorded: "stop", count: eventRow },
  "pre-compact": { recorded: "pre-compact-auto", count: eventRow },
  "session-end": { recorded: "session-end-other", count: `${sessionRow} AND status = 'ended'` },
};

export const storedEvents = Object.keys(hookEvents).filter((event) => hookEvents[event]?.count !== undefined);

/** Returns the recorded payload of `event` in the repository of `box`; its session is called like the event. */
export function payloadOf(event: string, box: Sandbox): Payload {
  return payload(hookEvents[event]?.recorded ?? "", { repo: box.repo, session_id: event });
}

/** Calls the hook with this very stdin, as Claude Code does in the repository of `box`. */
export function callHook(box: Sandbox, event: string, stdin: string | Uint8Array): Promise<RunResult> {
  return runApp(["hook", event], { env: hookEnv(box), cwd: box.repo, stdin, timeoutMs: 60_000 });
}

/** Returns the fault in how a hook ended: it has to exit with 0 and print nothing, or one JSON document. */
export function misbehaviour({ code, stdout, stderr }: RunResult): string[] {
  return [
    ...(code === 0 ? [] : [`exit code ${code}`]),
    ...(stderr === "" ? [] : [`stderr: ${stderr}`]),
    ...(isSilentOrJson(stdout) ? [] : [`stdout: ${stdout.slice(0, 500)}`]),
  ];
}

/** Returns how many rows `event` left in the session that is called like it. */
export function countStored(box: Sandbox, event: string): number {
  using db = openMemory(box);
  const count = hookEvents[event]?.count;
  return count === undefined ? 0 : (db.query<{ n: number }, [string]>(count).get(event)?.n ?? 0);
}

function isSilentOrJson(stdout: string): boolean {
  if (stdout === "") return true;
  try {
    return typeof JSON.parse(stdout) === "object";
  } catch {
    return false;
  }
}
