import type { Sandbox } from "../../support/sandbox.ts";
import type { Agent } from "./agent.ts";

const longestRunMs = 300_000;

type Outcome = { code: number; output: string };

/** Runs one prompt in the project, in a new session or in the last one. Returns the client's exit code and output. */
export async function runAgent(
  agent: Agent,
  { box, url, prompt, isResumed = false }: { box: Sandbox; url: string; prompt: string; isResumed?: boolean },
): Promise<Outcome> {
  return await runClient(agent, { box, url, args: agent.args(prompt, isResumed) });
}

/** Runs the agent's program in the project to its end, with any arguments. */
export async function runClient(
  agent: Agent,
  { box, url, args }: { box: Sandbox; url: string; args: string[] },
): Promise<Outcome> {
  const child = Bun.spawn([...agent.launcher(), ...args], {
    cwd: box.repo,
    env: agentEnv(agent, box, url),
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    timeout: longestRunMs,
    killSignal: "SIGKILL",
  });
  const [stdout, stderr, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return { code, output: stdout + stderr };
}

/** Returns the environment of an agent's program. */
export function agentEnv(agent: Agent, box: Sandbox, url: string): Record<string, string> {
  const terminal = { SHELL: "/bin/bash", TERM: "dumb", NO_COLOR: "1", TMPDIR: box.root };
  return { ...box.env, ...terminal, ...agent.env(box, url) };
}
