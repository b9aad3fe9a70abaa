// The behavior of a forget while others use the database, and when it is interrupted.
import { expect, test } from "bun:test";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { quickCheck } from "../../core/db/health.ts";
import { startClient } from "../mcp/client.ts";
import { binary } from "../support/binary.ts";
import { column, openMemory } from "../support/memory-files.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { filesWith, fill, marker, run } from "./support/forget-store.ts";

binary();
const timeoutMs = 30_000;

test(
  "forget works while a server has the database open, and says when a reader keeps the log",
  async () => {
    using box = sandbox();
    await fill(box);
    await using client = startClient(box);
    await client.request("initialize", {
      ...{ protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "host", version: "1" } },
    });
    await client.call("mem_search", { query: marker });
    using reader = openMemory(box);
    reader.run("BEGIN");
    reader.query("SELECT count(*) FROM prompt").get();
    const held = await run(box, ["forget", "--match", marker, "--yes"]);
    expect({ code: held.code, stderr: held.stderr }).toMatchObject({ code: 1 });
    expect(held.stderr).toContain("It may still be in");
    expect(held.stderr).toContain("memory.db-wal: a running session holds it");
    reader.run("COMMIT");
    const completed = await run(box, ["forget"]);
    expect({ code: completed.code, stderr: completed.stderr }).toEqual({
      code: 0,
      stderr: "The last forget, which had not ended, is completed.\n",
    });
    expect(filesWith(box)).toEqual([]);
    expect((await client.call("mem_search", { query: "cents" })).text).toContain("whole cents");
  },
  timeoutMs,
);

test(
  "a forget that is killed at any moment leaves a sound store, and the next one completes it",
  async () => {
    using box = sandbox();
    await fill(box);
    const filled = join(box.root, "filled");
    cpSync(box.memDir, filled, { recursive: true });
    const start = () => {
      rmSync(box.memDir, { recursive: true });
      cpSync(filled, box.memDir, { recursive: true });
    };
    const args = ["forget", "--match", marker, "--yes"];
    const { ms } = await run(box, args);
    const kept = rowsOf(box);
    for (const share of [0.4, 0.6, 0.75, 0.9]) {
      start();
      const child = Bun.spawn([binary(), ...args], { env: box.env, cwd: box.repo, stdout: "ignore", stderr: "ignore" });
      await Bun.sleep(ms * share);
      child.kill("SIGKILL");
      await child.exited;
      {
        using db = openMemory(box);
        expect(quickCheck(db)).toEqual([]);
      }
      expect((await run(box, args)).code).toBeOneOf([0, 4]);
      expect({ share, files: filesWith(box).filter((file) => !file.startsWith(filled)) }).toEqual({ share, files: [] });
      expect(rowsOf(box)).toEqual(kept);
    }
  },
  timeoutMs,
);

/** Returns what is left to the user. */
function rowsOf(box: Sandbox): unknown[] {
  return [
    column(box, "SELECT narrative FROM observation ORDER BY id"),
    column(box, "SELECT text FROM prompt ORDER BY id"),
  ];
}
