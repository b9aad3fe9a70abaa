// Fuzzes a surface in a process that is watched from here.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gitInit } from "../../support/git.ts";
import { hookEnv } from "../../support/hook-env.ts";
import { sandbox } from "../../support/sandbox.ts";
import type { Outcome } from "./child.ts";
import { surfaces } from "./surfaces.ts";

const defaultLimitMs = 20_000;
const lookEveryMs = 250;

export type Request = { surface: string; count: number; seed: number; first?: number };

/** Runs the cases of one surface. A crash or a hang is a problem of the case at which it was; the others behind it are not run. */
export async function fuzzSurface({ surface, count, seed, first = 0 }: Request): Promise<Outcome> {
  using box = sandbox();
  gitInit(box.repo);
  for (const folder of [box.memDir, join(box.root, "work")]) mkdirSync(folder);
  const env = { ...hookEnv(box), CLAUDE_CONFIG_DIR: join(box.home, ".claude"), BUN_RUNTIME_TRANSPILER_CACHE_PATH: "0" };
  const args = [surface, String(count), String(seed), String(first), box.root];
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "child.ts"), ...args], {
    cwd: box.repo,
    env,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const progress = () => {
    try {
      return Number(readFileSync(join(box.root, "progress"), "utf8"));
    } catch {
      return first;
    }
  };
  const limitMs = surfaces[surface]?.limitMs ?? defaultLimitMs;
  let last = progress();
  let since = performance.now();
  let isHung = false;
  const watch = setInterval(() => {
    const now = progress();
    if (now !== last) [last, since] = [now, performance.now()];
    else if (performance.now() - since > limitMs) {
      isHung = true;
      child.kill("SIGKILL");
    }
  }, lookEveryMs);
  const [stdout, stderr, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  clearInterval(watch);
  const document = stdout.split("\n").findLast((line) => line.startsWith('{"cases"'));
  if (document !== undefined && code === 0) return JSON.parse(document);
  const problem = isHung ? `no end within ${limitMs} ms` : `ended with ${code}: ${stderr.slice(-3_000)}`;
  return {
    cases: last - first,
    problems: [{ index: last, problem, input: undefined }],
    p50: 0,
    p99: 0,
    max: 0,
    slowest: last,
  };
}
