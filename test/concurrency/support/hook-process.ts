import { binary } from "../../support/binary.ts";
import { hookEnv } from "../../support/hook-env.ts";
import type { Sandbox } from "../../support/sandbox.ts";

export type Ended = {
  /** The process exited with 0: its event must not be lost from then on. */
  acknowledged: boolean;
  stdout: string;
  stderr: string;
};

export type HookProcess = {
  /** Sends the payload. The process waits for it for two seconds at most. */
  send: () => void;
  kill: () => void;
  ended: Promise<Ended>;
};

/** Starts the hook of `event` as a separate process. */
export function startHook(box: Sandbox, event: string, payload: unknown): HookProcess {
  const child = Bun.spawn([binary(), "hook", event], {
    env: hookEnv(box),
    cwd: box.repo,
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
  });
  const finish = async (): Promise<Ended> => {
    const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
    return { acknowledged: child.signalCode === null && child.exitCode === 0, stdout, stderr };
  };
  return {
    send: () => {
      child.stdin.write(JSON.stringify(payload));
      child.stdin.end();
    },
    kill: () => child.kill("SIGKILL"),
    ended: finish(),
  };
}

/** Runs the hook of `event` to its end. */
export function callHook(box: Sandbox, event: string, payload: unknown): Promise<Ended> {
  const hook = startHook(box, event, payload);
  hook.send();
  return hook.ended;
}
