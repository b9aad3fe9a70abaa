import { Database } from "bun:sqlite";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const maxWaitMs = 10_000;

/**
 * Waits until the process to which a hook has left extraction has ended; 10 s at most. Where processes can't be listed, until nothing is
 * due.
 */
export async function untilExtracted({ CLAUDE_MEM_DIR: folder }: Record<string, string>): Promise<void> {
  if (folder === undefined) return;
  const isRunning = process.platform === "linux" ? () => hasProcess(folder) : () => isDue(join(folder, "memory.db"));
  const deadline = performance.now() + maxWaitMs;
  while (isRunning() && performance.now() < deadline) await Bun.sleep(5);
}

function hasProcess(folder: string): boolean {
  return readdirSync("/proc").some((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      const isWorker = readFileSync(`/proc/${id}/cmdline`, "utf8").includes("\0worker\0--turns\0");
      return isWorker && readFileSync(`/proc/${id}/environ`, "utf8").includes(`CLAUDE_MEM_DIR=${folder}\0`);
    } catch {
      return false; // it has ended
    }
  });
}

function isDue(file: string): boolean {
  if (!existsSync(file)) return false;
  using db = new Database(file, { readonly: true });
  return db.query("SELECT 1 FROM due_extraction").get() !== null;
}
