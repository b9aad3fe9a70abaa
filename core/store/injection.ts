import type { Database } from "bun:sqlite";
import { filter, map } from "../lists.ts";
import { getSession, type Session } from "./session.ts";
import type { Surface } from "./vocabulary.ts";

/** The outcomes of a line, the strongest sign first. */
export type InjectionResult = "error gone" | "check passed" | "file edited" | "cited";

/**
 * The part of a memory that a line holds: `file` is its lesson before a file that it concerns, `file PATH` names the history of a
 * file, `kept` says that it was just stored, `confirm` asks whether to keep it, `retracted` that the user
 * wants to forget it.
 */
export type Part =
  | "title"
  | "lesson"
  | "fix"
  | "summary"
  | "full"
  | "handoff"
  | "tasks"
  | "kept"
  | "confirm"
  | "retracted"
  | "file"
  | `file ${string}`;

/** One injected line; `target` is its subject: an observation's `#12`, a session's `S4`. */
export type Injection = { target: string; part: Part; characters: number; reason: string };

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
    `INSERT INTO injection (session_id, context_number, agent_id, prompt_number, surface, target, part, characters,
       reason, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const line of injections) {
    add.run(
      place.sessionId,
      place.contextNumber,
      place.agentId,
      place.promptNumber,
      place.surface,
      line.target,
      line.part,
      line.characters,
      line.reason,
      place.at,
    );
  }
}

/**
 * Returns what was injected into the session's current context, as `target part`; a subagent has its own context. A fork
 * begins with what its origin had received by then.
 */
export function listInjected(db: Database, session: Session, agentId: string | null): Set<string> {
  const rows = db
    .query<{ injected: string }, [number, number, string | null]>(
      "SELECT target || ' ' || part AS injected FROM injection WHERE session_id = ? AND context_number = ? AND agent_id IS ?",
    )
    .all(session.id, session.contextNumber, agentId);
  const injected = new Set(map(rows, (row) => row.injected));
  if (agentId === null && session.contextNumber === 0) addInjectedOfOrigin(db, session, injected);
  return injected;
}

function addInjectedOfOrigin(db: Database, fork: Session, injected: Set<string>): void {
  let { forkedFrom, startedAt } = fork;
  while (forkedFrom !== null) {
    const rows = db
      .query<{ injected: string }, Record<string, number>>(
        `SELECT target || ' ' || part AS injected FROM injection
         WHERE session_id = $id AND agent_id IS NULL AND created_at <= $until AND context_number =
           (SELECT max(context_number) FROM injection WHERE session_id = $id AND created_at <= $until)`,
      )
      .all({ id: forkedFrom, until: startedAt });
    for (const row of rows) injected.add(row.injected);
    const origin = getSession(db, forkedFrom);
    // An origin is older than its fork: the walk ends.
    startedAt = Math.min(startedAt, origin?.startedAt ?? 0);
    forkedFrom = origin?.forkedFrom ?? null;
  }
}

/** Returns the ids of the memories that were injected into the session, the last first. */
export function listInjectedMemories(db: Database, sessionId: number): number[] {
  return db
    .query<{ id: number }, [number]>(
      `SELECT CAST(substr(target, 2) AS INTEGER) AS id FROM injection
       WHERE session_id = ? AND target LIKE '#%' GROUP BY target ORDER BY max(injection.id) DESC LIMIT 20`,
    )
    .all(sessionId)
    .map(({ id }) => id);
}

/**
 * The session's lines about statements. `prompts`: how many prompts have a confirmation request; `asked`: the targets that they name;
 * `kept`: the targets that the answer to the newest prompt names as kept.
 */
export type StatementInjections = { prompts: number; asked: ReadonlySet<string>; kept: ReadonlySet<string> };

export function listStatementInjections(db: Database, { id, promptCount }: Session): StatementInjections {
  const rows = db
    .query<{ prompt: number; target: string; part: Part }, [number]>(
      "SELECT prompt_number AS prompt, target, part FROM injection WHERE session_id = ? AND part IN ('confirm', 'kept')",
    )
    .all(id);
  const asked = filter(rows, ({ part }) => part === "confirm");
  const kept = filter(rows, ({ part, prompt }) => part === "kept" && prompt === promptCount);
  return {
    prompts: new Set(map(asked, ({ prompt }) => prompt)).size,
    asked: new Set(map(asked, ({ target }) => target)),
    kept: new Set(map(kept, ({ target }) => target)),
  };
}

/** A line without an outcome so far; `createdAt` in milliseconds since the epoch. */
export type Undecided = { id: number; surface: Surface; target: string; createdAt: number };

/** Returns the newest such lines of a session. */
export function listUndecided(db: Database, sessionId: number, limit: number): Undecided[] {
  return db
    .query<Undecided, [number, number]>(
      `SELECT id, surface, target, created_at AS createdAt FROM injection
       WHERE session_id = ? AND result IS NULL ORDER BY id DESC LIMIT ?`,
    )
    .all(sessionId, limit);
}

export function setInjectionResult(db: Database, id: number, result: InjectionResult): void {
  db.query("UPDATE injection SET result = ? WHERE id = ?").run(result, id);
}

/** Returns whether anything was injected into the main thread in the session's current context, at any surface or at one. */
export function hasInjection(
  db: Database,
  session: { id: number; contextNumber: number },
  surface: Surface | null = null,
): boolean {
  return (
    db
      .query(
        `SELECT 1 FROM injection WHERE session_id = ? AND context_number = ? AND agent_id IS NULL
         AND surface = coalesce(?, surface) LIMIT 1`,
      )
      .get(session.id, session.contextNumber, surface) !== null
  );
}
