// Records that the database can't store are spooled, and stored from there exactly once.
import { afterEach, beforeEach, expect, test } from "bun:test";
import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { column, openMemory, spooledFiles } from "../support/memory-files.ts";
import { payload } from "../support/payload.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { drainAll } from "./support/drain.ts";
import { callHook, startHook } from "./support/hook-process.ts";

binary();
const timeoutMs = 60_000;

let box: Sandbox;

beforeEach(async () => {
  box = sandbox();
  await start("s");
});
afterEach(() => box.dispose());

function start(session: string) {
  return callHook(box, "session-start", payload("session-start-startup", { repo: box.repo, session_id: session }));
}

/** Calls the hook of a failed command, which is stored at once: it may be answered. */
function fail(id: string) {
  const failed = payload("post-tool-use-failure-bash", { repo: box.repo, session_id: "s", tool_use_id: id });
  return callHook(box, "post-tool-use-failure", failed);
}

/** Calls hooks while another connection holds the write lock, longer than they wait for it. */
async function failWhileLocked(ids: string[]): Promise<void> {
  using holder = openMemory(box);
  holder.run("BEGIN IMMEDIATE");
  const ended = await Promise.all(ids.map(fail));
  expect(ended).toEqual(ids.map(() => ({ acknowledged: true, stdout: "", stderr: "" })));
  expect(spooledFiles(box)).toHaveLength(ids.length);
  holder.run("ROLLBACK");
}

/** Returns the sorted capture keys of all tool uses. An event that was stored twice would occur twice. */
function storedUses(): unknown[] {
  return column(box, "SELECT capture_key FROM event ORDER BY capture_key");
}

test(
  "an event that meets a locked database is stored by the next hook, in front of that hook's own",
  async () => {
    await failWhileLocked(["waiting"]);
    expect(storedUses()).toEqual([]);
    await fail("next");
    expect(column(box, "SELECT capture_key FROM event ORDER BY id")).toEqual(["s:waiting", "s:next"]);
    expect(spooledFiles(box)).toEqual([]);
  },
  timeoutMs,
);

test(
  "hooks that drain at one instant store each record once",
  async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `waiting-${index}`);
    await failWhileLocked(ids);
    const drainers = ["a", "b", "c", "d"].map((session) =>
      startHook(box, "session-start", payload("session-start-startup", { repo: box.repo, session_id: session })),
    );
    for (const drainer of drainers) drainer.send();
    const ended = await Promise.all(drainers.map((drainer) => drainer.ended));
    expect(ended.every(({ acknowledged }) => acknowledged)).toBe(true);
    expect(storedUses()).toEqual(ids.map((id) => `s:${id}`));
    expect(spooledFiles(box)).toEqual([]);
  },
  timeoutMs,
);

test(
  "a record whose file outlived its commit is not stored again",
  async () => {
    await failWhileLocked(["waiting"]);
    // The state after a drain was killed between the commit and the removal of the file.
    const [file = ""] = spooledFiles(box);
    const copy = join(box.root, "copy.json");
    copyFileSync(file, copy);
    await start("drainer");
    copyFileSync(copy, file);
    await start("drainer");
    expect(storedUses()).toEqual(["s:waiting"]);
    expect(spooledFiles(box)).toEqual([]);
  },
  timeoutMs,
);

test(
  "drainers killed at random lose nothing and store nothing twice",
  async () => {
    const count = 60;
    await failWhileLocked(["waiting-0"]);
    const ids = await multiplyRecord(count);
    for (let turn = 0; turn < 40; turn++) {
      const drainer = startHook(box, "session-start", payload("session-start-startup", { repo: box.repo }));
      drainer.send();
      const timer = setTimeout(drainer.kill, Math.random() * 20);
      await drainer.ended;
      clearTimeout(timer);
    }
    await drainAll(box);
    expect(storedUses()).toEqual(ids.map((id) => `s:${id}`).toSorted());
    expect(readdirSync(join(box.memDir, "spool"))).toEqual([]);
    expect(column(box, "PRAGMA quick_check")).toEqual(["ok"]);
  },
  timeoutMs,
);

/** Makes `count` records of the spooled one, each of a different tool use, and returns their ids. */
async function multiplyRecord(count: number): Promise<string[]> {
  const [file = ""] = spooledFiles(box);
  const text = await Bun.file(file).text();
  const ids = Array.from({ length: count }, (_, index) => `waiting-${index}`);
  for (const id of ids.slice(1)) {
    await Bun.write(file.replace(/\.json$/, `-${id}.json`), text.replaceAll("waiting-0", id));
  }
  return ids;
}
