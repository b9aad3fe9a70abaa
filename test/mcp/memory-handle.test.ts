import { expect, test } from "bun:test";
import { completeEnv } from "../../core/config/env.ts";
import { createMemoryHandle } from "../../mcp/memory-handle.ts";
import { sandbox } from "../support/sandbox.ts";

test("the server maps no file into its memory, and its page cache is bounded", () => {
  using box = sandbox();
  const before = process.env.CLAUDE_MEM_DIR;
  process.env.CLAUDE_MEM_DIR = box.memDir;
  completeEnv({});
  const memory = createMemoryHandle(() => {});
  try {
    const { db } = memory.context();
    expect(db.query("PRAGMA mmap_size").values().flat()).toEqual([0]);
    expect(db.query("PRAGMA cache_size").values().flat()).toEqual([-8_000]);
  } finally {
    memory.close();
    if (before === undefined) delete process.env.CLAUDE_MEM_DIR;
    else process.env.CLAUDE_MEM_DIR = before;
    completeEnv({});
  }
});
