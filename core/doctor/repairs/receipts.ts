import { renameSync } from "node:fs";
import type { Paths } from "../../config/paths.ts";
import { listDamagedReceipts } from "../receipts.ts";

/** Sets notes aside that can't be read: without them `uninstall` goes by what it finds, and `update` says what to do. */
export function repairReceipts(paths: Paths, isDryRun: boolean): string[] {
  const damaged = listDamagedReceipts(paths);
  if (!isDryRun) for (const file of damaged) renameSync(file, `${file}.damaged`);
  return damaged.map((file) => `set the damaged ${file} aside`);
}
