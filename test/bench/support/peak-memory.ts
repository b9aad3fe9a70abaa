import { readFileSync } from "node:fs";
import type { Call } from "./measure.ts";

/**
 * Returns the most memory that a process held while it ran, in bytes, or undefined where there is no /proc. Looked at
 * from outside as it runs: the figure that `wait` gives includes the memory of the process that started it.
 */
export async function peakMemory({ command, env, cwd, stdin }: Call): Promise<number | undefined> {
  const child = Bun.spawn(command, { env, cwd, stdin: Buffer.from(stdin), stdout: "ignore", stderr: "ignore" });
  let peak: number | undefined;
  for (;;) {
    const bytes = highWater(child.pid);
    if (bytes === undefined) break;
    peak = bytes;
    await new Promise(setImmediate);
  }
  await child.exited;
  return peak;
}

/** A process that has ended but was not waited for has no such line any more. */
function highWater(pid: number): number | undefined {
  try {
    const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return line ? Number(line[1]) * 1024 : undefined;
  } catch {
    return undefined; // it has ended, or the system has no /proc
  }
}
