import type { Database } from "bun:sqlite";
import type { ToolUse } from "../capture/record.ts";
import { editedPaths, isEdit, isTestPath } from "../extract/evidence/edits.ts";
import { listEvents } from "../store/event.ts";

const scanLimit = 40;

/**
 * Returns whether a test was meant to fail: only tests were edited since its last run. Test-driven work that begins with a failing
 * test needs no advice about it.
 */
export function isTestFirst(db: Database, sessionId: number, use: ToolUse): boolean {
  if (use.action !== "test" || use.outcome !== "failed") return false;
  const [newest, ...earlier] = listEvents(db, sessionId, scanLimit).reverse();
  const before = newest?.checkCommand === use.checkCommand ? earlier : [...(newest ? [newest] : []), ...earlier];
  const lastRun = before.findIndex(({ checkCommand }) => checkCommand === use.checkCommand);
  const since = lastRun < 0 ? before : before.slice(0, lastRun);
  const written = since.filter(isEdit).flatMap(editedPaths);
  return written.length > 0 && written.every(isTestPath);
}
