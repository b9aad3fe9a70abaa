import { Database } from "bun:sqlite";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./repository.ts";

const longestWaitMs = 300_000;

/**
 * Runs `action` while no other process of this checkout runs one under the same name; blocks until it is its turn.
 * The lock is SQLite's, so the system frees it when its holder is killed and nothing stale is left to clean up.
 */
export function withLock<T>(name: string, action: () => T): T {
  const folder = join(repository, ".cache", "locks");
  mkdirSync(folder, { recursive: true });
  const lock = new Database(join(folder, `${name}.sqlite`), { create: true });
  try {
    lock.run(`PRAGMA busy_timeout = ${longestWaitMs}`);
    lock.run("BEGIN EXCLUSIVE");
    return action();
  } finally {
    lock.close();
  }
}
