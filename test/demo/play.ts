import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { runHook } from "../support/run-app.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { readRecording, type Step } from "./recording.ts";

export type PlayedStep = {
  step: Step;
  /** The text that the model gets; undefined when the hook stayed silent. */
  told: string | undefined;
  /** From the start of the process to its end. */
  ms: number;
};

type Reply = { hookSpecificOutput?: { additionalContext?: string } };

/** Returns the environment that Claude Code gives to a hook when it works in `box`. */
export function hookEnv(box: Sandbox): Record<string, string> {
  const tmp = join(box.root, "tmp");
  mkdirSync(tmp, { recursive: true });
  return { ...box.env, TMPDIR: tmp, CLAUDE_PROJECT_DIR: box.repo };
}

/** Calls the hook of one step as Claude Code does: a process of its own, the payload on stdin. */
export async function playStep(box: Sandbox, step: Step): Promise<PlayedStep> {
  const { code, stderr, reply, ms } = await runHook(step.event, step.payload, { env: hookEnv(box), cwd: box.repo });
  if (code !== 0) throw new Error(`The hook ${step.event} ended with ${code}: ${stderr}`);
  return { step, told: (reply as Reply | undefined)?.hookSpecificOutput?.additionalContext, ms };
}

/** Plays a whole recorded session, one step after the other. */
export async function playSession(box: Sandbox, name: "first" | "second"): Promise<PlayedStep[]> {
  const played: PlayedStep[] = [];
  for (const step of readRecording(name, box)) played.push(await playStep(box, step));
  return played;
}
