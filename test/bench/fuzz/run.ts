// Fuzzes a surface in a process that is watched from here.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gitInit } from "../../support/git.ts";
import { hookEnv } from "../../support/hook-env.ts";
import { sandbox } from "../../support/sandbox.ts";
import type { Outcome } from "./child.ts";
import { surfaces } from "./surfaces.ts";

const defaultLimitMs = 20_000;
/** The time in which the process must have begun its first case. */
const startLimitMs = 100_000;
const lookEveryMs = 250;

/** After `minutes` no other case is begun. */
export type Request = { surface: string; count: number; seed: number; first?: number; minutes?: number };

/** Shares the cases of one surface among `jobs` processes. The times are those of the slowest of them. */
export async function fuzzInParallel(request: Request, jobs: number): Promise<Outcome> {
  const { count, first = 0 } = request;
  const share = Math.ceil(count / jobs);
  const starts = Array.from({ length: Math.ceil(count / share) }, (_, job) => job * share);
  const parts = await Promise.all(
    starts.map((start) => fuzzSurface({ ...request, first: first + start, count: Math.min(share, count - start) })),
  );
  const slowest = parts.reduce((a, b) => (b.max > a.max ? b : a));
  const most = (of: (part: Outcome) => number) => Math.max(...parts.map(of));
  return {
    cases: parts.reduce((sum, part) => sum + part.cases, 0),
    problems: parts.flatMap((part) => part.problems),
    ...{ p50: most((part) => part.p50), p99: most((part) => part.p99), max: slowest.max, slowest: slowest.slowest },
  };
}

/** Runs the cases of one surface. A crash or a hang is a problem of the current case; the cases after it are not run. */
export async function fuzzSurface({ surface, count, seed, first = 0, minutes = 600 }: Request): Promise<Outcome> {
  using box = sandbox();
  gitInit(box.repo);
  for (const folder of [box.memDir, join(box.root, "work")]) mkdirSync(folder);
  const env = { ...hookEnv(box), CLAUDE_CONFIG_DIR: join(box.home, ".claude"), BUN_RUNTIME_TRANSPILER_CACHE_PATH: "0" };
  const args = [surface, String(count), String(seed), String(first), box.root, String(minutes)];
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "child.ts"), ...args], {
    cwd: box.repo,
    env,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const progress = (): number | undefined => {
    try {
      const text = readFileSync(join(box.root, "progress"), "utf8");
      return text === "" ? undefined : Number(text);
    } catch {
      return undefined; // it has not begun
    }
  };
  const caseLimitMs = surfaces[surface]?.limitMs ?? defaultLimitMs;
  const limitMs = () => (last === undefined ? startLimitMs : caseLimitMs);
  let last = progress();
  let since = performance.now();
  let isHung = false;
  const watch = setInterval(() => {
    const now = progress();
    if (now !== last) [last, since] = [now, performance.now()];
    else if (performance.now() - since > limitMs()) {
      isHung = true;
      child.kill("SIGKILL");
    }
  }, lookEveryMs);
  const [stdout, stderr, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  clearInterval(watch);
  const document = stdout.split("\n").findLast((line) => line.startsWith('{"cases"'));
  if (document !== undefined && code === 0) return JSON.parse(document);
  const problem = isHung ? `no end within ${limitMs()} ms` : `ended with ${code}: ${stderr.slice(-3_000)}`;
  const index = last ?? first;
  return {
    cases: index - first,
    problems: [{ index, problem, input: undefined }],
    p50: 0,
    p99: 0,
    max: 0,
    slowest: index,
  };
}
