import type { Sandbox } from "../../support/sandbox.ts";

const longestRunMs = 60_000;

/** Runs an agent's program in the project to its end. */
export async function runAgent(
  command: string[],
  box: Sandbox,
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const child = Bun.spawn(command, {
    cwd: box.repo,
    env: { ...box.env, SHELL: "/bin/bash", TERM: "dumb", NO_COLOR: "1", TMPDIR: box.root, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    timeout: longestRunMs,
    killSignal: "SIGKILL",
  });
  const [stdout, stderr, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return { code, output: stdout + stderr };
}
