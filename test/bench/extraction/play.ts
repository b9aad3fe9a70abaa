import { basename } from "node:path";
import { hookEnv } from "../../support/hook-env.ts";
import { runHook } from "../../support/run-app.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { type Played, playScenario } from "../support/replay.ts";
import { readExpected } from "./expected.ts";
import { judgeMemories, type Memory, type Verdict } from "./judge.ts";
import { readMemories } from "./memories.ts";

export type PlayedScenario = { name: string; memories: Memory[]; verdict: Verdict };

/**
 * Plays a scenario without a model and judges the resulting memories. A session that the scenario leaves open is ended,
 * as the host does when it is closed.
 */
export async function learnFrom(folder: string): Promise<PlayedScenario> {
  const expected = readExpected(folder);
  using scenario = await playScenario(folder);
  for (const last of lastEvents(scenario.played))
    if (last.event !== "session-end") await endSession(scenario.box, last);
  const memories = readMemories(scenario.box);
  return { name: basename(folder), memories, verdict: judgeMemories(memories, expected) };
}

function lastEvents(played: readonly Played[]): Played[] {
  return [...new Map(played.map((event) => [event.payload.session_id, event])).values()];
}

async function endSession(box: Sandbox, { payload, projectDir, at }: Played): Promise<void> {
  const { session_id, cwd } = payload;
  const clock: Record<string, string> = at === undefined ? {} : { CLAUDE_MEM_NOW: String(at + 60_000) };
  const env = { ...hookEnv(box), CLAUDE_PROJECT_DIR: projectDir, ...clock };
  const body = { session_id, cwd, hook_event_name: "SessionEnd", reason: "other" };
  await runHook("session-end", body, { env, cwd: projectDir, timeoutMs: 60_000 });
}
