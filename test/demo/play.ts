import { runOnce } from "../bench/support/measure.ts";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { untilExtracted } from "../support/until-extracted.ts";
import { readRecording, type Step } from "./recording.ts";

export type PlayedStep = {
  step: Step;
  /** The text that the model gets; undefined when the hook stayed silent. */
  injected: string | undefined;
  /** From the start of the process to its end. */
  ms: number;
};

type Reply = { hookSpecificOutput?: { additionalContext?: string } };

/** Calls the hook of one step as Claude Code does: a separate process, the payload on stdin, the clock ahead by `laterMs`. */
export async function playStep(box: Sandbox, step: Step, laterMs = 0): Promise<PlayedStep> {
  const command = [binary(), "hook", step.event];
  const env = { ...hookEnv(box), CLAUDE_MEM_NOW: String(Date.now() + laterMs) };
  const { stdout, ms } = runOnce({ command, env, cwd: box.repo, stdin: JSON.stringify(step.payload) });
  await untilExtracted(env);
  const reply: Reply | undefined = stdout === "" ? undefined : JSON.parse(stdout);
  return { step, injected: reply?.hookSpecificOutput?.additionalContext, ms };
}

/** Plays a whole recorded session, one step after the other. */
export async function playSession(box: Sandbox, name: "first" | "second"): Promise<PlayedStep[]> {
  const played: PlayedStep[] = [];
  for (const step of readRecording(name, box)) played.push(await playStep(box, step));
  return played;
}
