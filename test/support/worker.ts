import { openMemory } from "./memory-files.ts";
import { runApp } from "./run-app.ts";
import type { Sandbox } from "./sandbox.ts";

/** Runs a worker to its end; `at` is its current time. */
export function runWorkerProcess(box: Sandbox, at?: number) {
  const env = at === undefined ? box.env : { ...box.env, CLAUDE_MEM_NOW: String(at) };
  return runApp(["worker"], { env, cwd: box.repo, timeoutMs: 60_000 });
}

/** Waits until every worker that a hook has started is gone. */
export async function untilIdle(box: Sandbox): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (rows(box, "SELECT owner FROM worker").length > 0 || rows(box, dueNow).length > 0) {
    if (performance.now() > deadline) throw new Error("The worker did not end.");
    await Bun.sleep(20);
  }
}

const dueNow = "SELECT id FROM job WHERE status = 'due' AND not_before <= unixepoch('subsec') * 1000";

/** Returns the result of a query on the sandbox's database. */
export function rows<Row = Record<string, unknown>>(box: Sandbox, query: string): Row[] {
  using db = openMemory(box);
  return db.query<Row, []>(query).all();
}
