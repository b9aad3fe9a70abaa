import type { Database } from "bun:sqlite";

/** Notes once whether a session with something to inject gets it or is held out. */
export function noteSessionArm(db: Database, sessionId: number, isHeldOut: boolean): void {
  const known = db.query("SELECT 1 FROM session_arm WHERE session_id = ?").get(sessionId);
  if (known !== null) return;
  db.query("INSERT OR IGNORE INTO session_arm (session_id, is_held_out) VALUES (?, ?)").run(
    sessionId,
    Number(isHeldOut),
  );
}
