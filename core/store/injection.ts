import type { Database } from "bun:sqlite";

export type Surface = "session-start" | "prompt" | "file" | "failure" | "subagent" | "compact";

/** One line handed to the model; `target` is what it told: an observation's `#12`, a summary's `S4`. */
export type Injection = { target: string; characters: number; reason: string | null };

export type InjectionPlace = {
  sessionId: number;
  contextNumber: number;
  agentId: string | null;
  promptNumber: number;
  surface: Surface;
  at: number;
};

export function insertInjections(db: Database, place: InjectionPlace, injections: readonly Injection[]): void {
  const add = db.query(
    `INSERT INTO injection (session_id, context_number, agent_id, prompt_number, surface, target, characters, reason, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const line of injections) {
    add.run(
      place.sessionId,
      place.contextNumber,
      place.agentId,
      place.promptNumber,
      place.surface,
      line.target,
      line.characters,
      line.reason,
      place.at,
    );
  }
}

/** Returns what this context of the session was told already; a subagent has a context of its own. */
export function listToldTargets(
  db: Database,
  context: { sessionId: number; contextNumber: number; agentId: string | null },
): Set<string> {
  const rows = db
    .query<{ target: string }, [number, number, string | null]>(
      "SELECT target FROM injection WHERE session_id = ? AND context_number = ? AND agent_id IS ?",
    )
    .all(context.sessionId, context.contextNumber, context.agentId);
  return new Set(rows.map((row) => row.target));
}
