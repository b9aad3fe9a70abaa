// After ten readings the worker has a model look through memories that overlap; what comes of it can be seen and undone.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { noteExtraction } from "../../core/upkeep/consolidation-due.ts";
import { binary } from "../support/binary.ts";
import { modelEnv, modelMock, type Reply } from "../support/model-mock.ts";
import { runApp } from "../support/run-app.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { rows, runWorkerProcess, untilIdle } from "../support/worker.ts";
import { playSession, storyBox } from "./support/play-story.ts";

binary();
const timeoutMs = 60_000;
const leaseIsOver = 2 * 60_000;

/** Stores two memories of a model with the same statement, and counts readings. */
function prepare(box: Sandbox, extractions: number): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = identifyWorkspace(db, box.repo).project.id;
  for (const title of ["Uploads stall behind the proxy", "The proxy holds uploads up"]) {
    const files = [{ path: "src/upload.ts", role: "modified", contentHash: null, span: null } as const];
    const text = { title, narrative: `${title} for a minute.`, type: "discovery" } as const;
    addObservation(db, newObservation({ ...text, projectId, origin: "inferred", createdAt: Date.now(), files }));
  }
  for (let i = 0; i < extractions; i++) noteExtraction(db, projectId, Date.now() - 1000);
}

const tidy = (prompt: string): Reply =>
  prompt.includes("Group 1")
    ? { json: { same: [{ ids: [1, 2] }], outdated: [] } }
    : { json: { drafts: [], additions: [] } };
const states = (box: Sandbox) => rows<{ status: string }>(box, "SELECT status FROM observation WHERE id < 3");
const changes = (box: Sandbox) => rows(box, "SELECT DISTINCT batch FROM revision").length;

test(
  "the tenth reading of a session has it done; upkeep lists it and undo takes it back",
  async () => {
    using box = await storyBox([]);
    await using mock = modelMock(tidy);
    Object.assign(box.env, modelEnv(mock.url));
    prepare(box, 9);
    await playSession(box, "tenth", [
      { you: "Rename the parser." },
      { edit: "src/a.ts", from: "walrus", to: "seal" },
      { says: "Done." },
    ]);
    await untilIdle(box);
    expect(mock.asked).toHaveLength(2);
    expect(states(box)).toContainEqual({ status: "superseded" });
    const run = (...args: string[]) => runApp(args, { env: box.env, cwd: box.repo });
    expect((await run("upkeep", "--list")).stdout).toContain("R1 ");
    expect((await run("spend", "--json")).stdout).toContain('"consolidate"');
    expect((await run("undo", "R1")).stdout).toContain("Restored: ");
    expect(states(box)).toEqual([{ status: "active" }, { status: "active" }]);
  },
  timeoutMs,
);

test(
  "a worker that is killed in the middle leaves nothing half done, and the next one does it once",
  async () => {
    using box = await storyBox([]);
    await using mock = modelMock((prompt) => ({ ...tidy(prompt), delayMs: 400 }));
    Object.assign(box.env, modelEnv(mock.url));
    prepare(box, 10);
    const lives = [0, 60, 200, 399, 402, 405, 410, 420];
    for (const [round, life] of lives.entries()) {
      const env = { ...box.env, CLAUDE_MEM_NOW: String(Date.now() + round * leaseIsOver) };
      const asked = mock.asked.length;
      const child = Bun.spawn([binary(), "worker"], { env, stdout: "ignore", stderr: "ignore" });
      while (mock.asked.length === asked && child.exitCode === null) await Bun.sleep(5);
      await Promise.race([child.exited, Bun.sleep(life)]);
      child.kill("SIGKILL");
      await child.exited;
      const isDone = rows(box, "SELECT id FROM job WHERE status = 'done'").length === 1;
      expect([states(box).filter(({ status }) => status === "superseded").length, changes(box)]).toEqual(
        isDone ? [1, 1] : [0, 0],
      );
    }
    await runWorkerProcess(box, Date.now() + (lives.length + 1) * leaseIsOver);
    expect(rows(box, "SELECT status FROM job")).toEqual([{ status: "done" }]);
    expect(changes(box)).toBe(1);
  },
  timeoutMs,
);
