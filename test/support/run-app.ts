import { binary } from "./binary.ts";
import { untilExtracted } from "./until-extracted.ts";

export type RunOptions = {
  /** The whole environment; nothing is inherited. */
  env: Record<string, string>;
  cwd?: string;
  /** Empty when left out. */
  stdin?: string | Uint8Array;
  timeoutMs?: number;
};

export type RunResult = {
  /** The exit code; 128 + signal for a process that was killed. */
  code: number;
  stdout: string;
  stderr: string;
  ms: number;
};

/** Runs the compiled executable to its end; throws, with what it printed, when it takes longer than `timeoutMs` (10 s). */
export async function runApp(args: string[], options: RunOptions): Promise<RunResult> {
  const timeoutMs = options.timeoutMs ?? 10_000;
  const command = [binary(), ...args];
  const startedAt = performance.now();
  const child = Bun.spawn(command, {
    env: options.env,
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    stdin: Buffer.from(options.stdin ?? ""),
    stdout: "pipe",
    stderr: "pipe",
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  const [stdout, stderr, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  const ms = performance.now() - startedAt;
  if (child.signalCode === "SIGKILL" && ms >= timeoutMs) {
    throw new Error(`claude-mem ${args.join(" ")} did not end within ${timeoutMs} ms:\n${stdout}${stderr}`);
  }
  return { code, stdout, stderr, ms };
}

/**
 * Calls the executable as the host does for `event`, and waits for the extraction that the hook leaves to another process; `reply` is its
 * JSON answer, undefined for no output.
 */
export async function runHook(
  event: string,
  payload: unknown,
  options: Omit<RunOptions, "stdin">,
): Promise<RunResult & { reply: unknown }> {
  const result = await runApp(["hook", event], { ...options, stdin: JSON.stringify(payload) });
  await untilExtracted(options.env);
  return { ...result, reply: result.stdout === "" ? undefined : JSON.parse(result.stdout) };
}
