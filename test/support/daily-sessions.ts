import type { Database } from "bun:sqlite";
import { insertSession } from "../../core/store/session.ts";

/** Adds a session on each of the last days, without prompts, so that the days confirm the clock. */
export function addDailySessions(db: Database, projectId: number, days = 40): void {
  for (let day = days - 1; day >= 0; day--) {
    const at = Date.now() - day * 86_400_000;
    insertSession(db, { hostId: crypto.randomUUID(), projectId, branch: null, source: "startup", at });
  }
}
