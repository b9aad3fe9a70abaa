import { chmodSync, copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "../../core/config/env.ts";
import { paths } from "../../core/config/paths.ts";
import { writeReceipt } from "../../core/update/receipt.ts";
import type { ReleaseKeys } from "./release.ts";
import type { Sandbox } from "./sandbox.ts";

export type KilledUpdate = {
  /** The time from the start of the process. */
  afterMs: number;
  /** Whether the process was still running. */
  wasRunning: boolean;
  /** The output of the installed executable afterwards. */
  version: string | undefined;
  works: boolean;
};

/** Puts a copy of the executable in the sandbox and returns its path. */
export function putExecutable(box: Sandbox, binary: string): string {
  const file = join(box.root, "bin", "claude-mem");
  mkdirSync(join(box.root, "bin"), { recursive: true });
  copyFileSync(binary, file);
  chmodSync(file, 0o755);
  return file;
}

/** Returns the output of an executable; undefined when it does not run. */
export function versionOf(executable: string): string | undefined {
  try {
    return /^claude-mem (\S+)\n$/.exec(Bun.spawnSync([executable, "--version"]).stdout.toString())?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Has the executable update itself again and again, and kills it at moments spread over the time of a whole update, in a fixed
 * order. After a completed update it starts again with the old executable.
 */
export async function killUpdates(
  box: Sandbox,
  { binary, server, keys, times }: { binary: string; server: string; keys: ReleaseKeys; times: number },
): Promise<{ wholeMs: number; outcomes: KilledUpdate[] }> {
  const old = versionOf(binary);
  const begin = () => {
    const executable = putExecutable(box, binary);
    const base = server.replace(/\/$/, "");
    const receipt = { version: 1, executable, platform: "linux-x64", base, key: keys.publicKey, kept: [] } as const;
    writeReceipt(paths(readEnv(box.env)), { ...receipt, kept: [] });
    return executable;
  };
  const start = (executable: string) =>
    Bun.spawn([executable, "update"], { env: box.env, cwd: box.repo, stdout: "ignore", stderr: "ignore" });

  let executable = begin();
  const startedAt = performance.now();
  const whole = start(executable);
  if ((await whole.exited) !== 0) throw new Error("An update that nobody kills fails.");
  const wholeMs = performance.now() - startedAt;

  // A killed one starts again, on a disk that is still busy: not every one takes the same time, and the swap is at the end.
  const maxMs = wholeMs * 1.8;
  const outcomes: KilledUpdate[] = [];
  for (let i = 0; i < times; i++) {
    if (versionOf(executable) !== old) executable = begin();
    // Each moment once, and not one after the other: 7 is prime to most numbers of them.
    const afterMs = (maxMs * (((i * 7) % times) + Math.random())) / times;
    const child = start(executable);
    await Bun.sleep(afterMs);
    const wasRunning = child.exitCode === null;
    child.kill("SIGKILL");
    await child.exited;
    const version = versionOf(executable);
    const doctor = Bun.spawnSync([executable, "search", "redirect"], { env: box.env, cwd: box.repo });
    outcomes.push({ afterMs, wasRunning, version, works: version !== undefined && doctor.success });
  }
  return { wholeMs, outcomes };
}
