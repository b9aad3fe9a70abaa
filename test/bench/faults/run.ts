// Starts the program as the host or a user does, with whatever the fault puts around it.
import { hookEnv } from "../../support/hook-env.ts";
import type { Sandbox } from "../../support/sandbox.ts";

/** `wasKilled`: by a signal, so nothing was acknowledged. */
export type Ended = { code: number; wasKilled: boolean; stdout: string; stderr: string; ms: number };

export type Started = { stdin: (text: string) => void; end: () => void; kill: () => void; ended: Promise<Ended> };

/** How a fault changes a process: its command line, its environment, and what happens to it while it runs. */
export type Wrapping = {
  wrap?: (command: string[]) => string[];
  env?: Record<string, string>;
  started?: (child: Bun.Subprocess<"pipe", "pipe", "pipe">) => void;
};

/** Far more than a process needs on a busy machine: only a hang takes longer. */
const maxMs = 120_000;

/** Starts `program` in the repository of the box. A process that hangs is killed, and then it is `wasKilled` after two minutes. */
export function start(
  box: Sandbox,
  program: string,
  args: string[],
  env: Record<string, string>,
  fault: Wrapping = {},
): Started {
  const startedAt = performance.now();
  const command = [program, ...args];
  const child = Bun.spawn(fault.wrap?.(command) ?? command, {
    env: { ...hookEnv(box), ...env, ...fault.env },
    cwd: box.repo,
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    timeout: maxMs,
    killSignal: "SIGKILL",
  });
  fault.started?.(child);
  const finish = async (): Promise<Ended> => {
    const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
    // A shell or strace passes a signal on as 128 and its number.
    const code = child.exitCode ?? 0;
    const wasKilled = child.signalCode !== null || code > 128;
    return { code, wasKilled, stdout, stderr, ms: performance.now() - startedAt };
  };
  return {
    stdin: (text) => {
      // The process may have been killed.
      try {
        child.stdin.write(text);
        child.stdin.flush();
      } catch {}
    },
    end: () => {
      try {
        child.stdin.end();
      } catch {}
    },
    kill: () => child.kill("SIGKILL"),
    ended: finish(),
  };
}

/** Runs `program` to its end. */
export function run(
  box: Sandbox,
  program: string,
  args: string[],
  options: { stdin?: string; env?: Record<string, string>; fault?: Wrapping } = {},
): Promise<Ended> {
  const started = start(box, program, args, options.env ?? {}, options.fault);
  if (options.stdin) started.stdin(options.stdin);
  started.end();
  return started.ended;
}
