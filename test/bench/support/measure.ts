export type Call = { command: string[]; env: Record<string, string>; cwd: string; stdin: string };
/** `cpuMs`: the processor's time, of which other programs on the machine take nothing. */
export type Sample = { ms: number; cpuMs: number; stdout: string };

/** Runs a process from its start to its end, with its stdin written and its stdout read; throws if it fails. */
export function runOnce({ command, env, cwd, stdin }: Call): Sample {
  const input = Buffer.from(stdin);
  const startedAt = performance.now();
  const run = Bun.spawnSync(command, { env, cwd, stdin: input, stdout: "pipe", stderr: "pipe" });
  const ms = performance.now() - startedAt;
  if (!run.success) throw new Error(`${command.join(" ")} ended with ${run.exitCode}: ${run.stderr}`);
  return { ms, cpuMs: Number(run.resourceUsage.cpuTime.total) / 1000, stdout: run.stdout.toString() };
}

/** Returns the value that a share of the samples (0 to 1) does not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
