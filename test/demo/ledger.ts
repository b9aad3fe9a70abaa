import { openMemory } from "../support/memory-files.ts";
import type { Sandbox } from "../support/sandbox.ts";

/** One injected line: its memory, its surface and its reason. */
export type LedgerLine = { id: number; surface: string; target: string; reason: string };

/** The result of session one; a target is a memory's id as the ledger writes it, `#12`. */
export type Stored = { events: number; memories: Memory[]; fix: string | undefined; instruction: string | undefined };
export type Memory = { target: string; type: string; origin: string; status: string; title: string };

/** Returns what the ledger of `box` has after line `afterId`, in order. */
export function readLedger(box: Sandbox, afterId: number): LedgerLine[] {
  using db = openMemory(box);
  return db
    .query<LedgerLine, [number]>("SELECT id, surface, target, reason FROM injection WHERE id > ? ORDER BY id")
    .all(afterId);
}

/** Returns what is stored, and which memories are the fix that a test confirmed and the user's standing instruction. */
export function readStored(box: Sandbox): Stored {
  using db = openMemory(box);
  const memories = db
    .query<Memory, []>("SELECT '#' || id AS target, type, origin, status, title FROM observation ORDER BY id")
    .all();
  const events = db.query<{ n: number }, []>("SELECT count(*) AS n FROM event").get()?.n ?? 0;
  return {
    events,
    memories,
    fix: memories.find((memory) => memory.type === "bugfix" && memory.origin === "verified")?.target,
    instruction: memories.find(({ origin, status }) => origin === "user" && status === "active")?.target,
  };
}
