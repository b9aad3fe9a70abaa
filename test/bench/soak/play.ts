// Plays steps through the functions that the executable calls, in this process, at the time of each step.
import type { Database } from "bun:sqlite";
import { readCall } from "../../../core/capture/read-call.ts";
import { hostName } from "../../../core/host/claude-code/name.ts";
import { readHostCall } from "../../../core/host/claude-code/read-call.ts";
import { locate } from "../../../core/project/place.ts";
import { hookEvents } from "../../../hooks/events.ts";
import { serve } from "../../../hooks/serve.ts";
import { startClock } from "./clock.ts";
import type { Step } from "./steps.ts";

export async function playStep(db: Database, home: string, { event, payload, at }: Step): Promise<void> {
  startClock(at);
  const said = readHostCall(event, JSON.stringify(payload));
  if (!said) return;
  const projectDir = said.cwd ?? home;
  const located = locate(projectDir);
  const place = { cwd: projectDir, projectDir, root: located.root, home };
  const hook = hookEvents[said.event.kind];
  const record = hook.isCaptured && readCall(hostName, said, place, at);
  await serve(db, hook, located, { host: hostName, call: said, place, record: record || undefined }, () => {});
}
