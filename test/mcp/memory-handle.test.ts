import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { completeEnv } from "../../core/config/env.ts";
import { releaseMemory } from "../../core/db/release-memory.ts";
import { createMemoryHandle } from "../../mcp/memory-handle.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

let box: Sandbox;
const before = process.env.CLAUDE_MEM_DIR;

beforeEach(() => {
  box = sandbox();
  process.env.CLAUDE_MEM_DIR = box.memDir;
  completeEnv({});
});
afterEach(() => {
  box[Symbol.dispose]();
  if (before === undefined) delete process.env.CLAUDE_MEM_DIR;
  else process.env.CLAUDE_MEM_DIR = before;
  completeEnv({});
});

test("the server maps no file into its memory, and its page cache is bounded", () => {
  const memory = createMemoryHandle(() => {});
  const { db } = memory.context();
  expect(db.query("PRAGMA mmap_size").values().flat()).toEqual([0]);
  expect(db.query("PRAGMA cache_size").values().flat()).toEqual([-8_000]);
  memory.close();
});

test("after the last of several calls the memory that they used is freed, once, and not after the end", async () => {
  const released: Database[] = [];
  const memory = createMemoryHandle(() => {}, { restsAfterMs: 100, release: (db) => void released.push(db) });
  const { db } = memory.context();
  memory.context();
  expect(released).toEqual([]);
  for (const deadline = Date.now() + 5_000; released.length === 0 && Date.now() < deadline; ) await Bun.sleep(20);
  await Bun.sleep(300);
  expect(released).toEqual([db]);
  releaseMemory(db);
  expect(memory.context().db.query("PRAGMA quick_check").values().flat()).toEqual(["ok"]);
  memory.close();
  await Bun.sleep(300);
  expect(released).toHaveLength(1);
});
