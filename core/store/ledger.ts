// The ledger of injections for display: what was injected, and its outcome.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import { dayMs } from "../time.ts";
import type { InjectionResult } from "./injection.ts";
import type { Surface } from "./vocabulary.ts";

/** Returns how many memories, summaries and handoffs were injected into a session, and how many had an outcome. */
export function countInjected(db: Database, sessionId: number): { injected: number; used: number } {
  const row = db
    .query<{ injected: number; used: number }, [number]>(
      `SELECT count(DISTINCT target) AS injected, count(DISTINCT CASE WHEN result IS NOT NULL THEN target END) AS used
       FROM injection WHERE session_id = ? AND target <> ''`,
    )
    .get(sessionId);
  return row ?? { injected: 0, used: 0 };
}

/** One injected line; `createdAt` in milliseconds since the epoch. */
export type LedgerLine = {
  id: number;
  sessionId: number;
  agentId: string | null;
  surface: Surface;
  target: string;
  part: string;
  characters: number;
  reason: string | null;
  result: InjectionResult | null;
  createdAt: number;
};

export type LedgerFilter = { projectId?: number; sessionId?: number; since?: number };

/** Returns the newest `limit` lines that pass the filter, oldest first. */
export function listLedger(db: Database, filter: LedgerFilter, limit: number): LedgerLine[] {
  const { where, bindings } = condition(filter);
  return db
    .query<LedgerLine, SQLQueryBindings[]>(
      `SELECT i.id, i.session_id AS sessionId, i.agent_id AS agentId, i.surface, i.target, i.part, i.characters, i.reason,
         i.result, i.created_at AS createdAt
       FROM injection i JOIN session s ON s.id = i.session_id WHERE ${where} ORDER BY i.id DESC LIMIT ?`,
    )
    .all(...bindings, limit)
    .reverse();
}

/** Costs and outcomes of one surface. */
export type SurfaceStats = { surface: Surface; lines: number; characters: number; sessions: number; used: number };

/** Returns the figures of each surface with injections, those in the sums of each day included. */
export function surfaceStats(db: Database, filter: LedgerFilter): SurfaceStats[] {
  const [own, sums] = [condition(filter), sumCondition(filter)];
  return db
    .query<SurfaceStats, SQLQueryBindings[]>(
      `SELECT surface, sum(lines) AS lines, sum(characters) AS characters, sum(sessions) AS sessions, sum(used) AS used FROM (
         SELECT i.surface, count(*) AS lines, sum(i.characters) AS characters, count(DISTINCT i.session_id) AS sessions,
           count(i.result) AS used
         FROM injection i JOIN session s ON s.id = i.session_id WHERE ${own.where} GROUP BY i.surface
         UNION ALL SELECT surface, lines, characters, sessions, iif(result = '', 0, lines) FROM injection_day
         WHERE ${sums.where})
       GROUP BY surface`,
    )
    .all(...own.bindings, ...sums.bindings);
}

/** An outcome, and the number of lines that had it, those in the sums of each day included. */
export function resultCounts(db: Database, filter: LedgerFilter): { result: InjectionResult; lines: number }[] {
  const [own, sums] = [condition(filter), sumCondition(filter)];
  return db
    .query<{ result: InjectionResult; lines: number }, SQLQueryBindings[]>(
      `SELECT result, sum(lines) AS lines FROM (
         SELECT i.result, count(*) AS lines FROM injection i JOIN session s ON s.id = i.session_id
         WHERE ${own.where} AND i.result IS NOT NULL GROUP BY i.result
         UNION ALL SELECT result, lines FROM injection_day WHERE ${sums.where} AND result <> '')
       GROUP BY result ORDER BY lines DESC, result`,
    )
    .all(...own.bindings, ...sums.bindings);
}

/** A memory that is injected and never used. */
export type NeverHelped = { id: number; title: string; sessions: number; lines: number; characters: number };

/**
 * Returns the memories that were injected, by the lines that are still stored, into at least `sessions` sessions without any outcome, the
 * costliest first. Rules are left out: following a rule leaves no trace.
 */
export function listNeverHelped(db: Database, filter: LedgerFilter, sessions: number, limit: number): NeverHelped[] {
  const { where, bindings } = condition(filter);
  return db
    .query<NeverHelped, SQLQueryBindings[]>(
      `SELECT o.id, o.title, count(DISTINCT i.session_id) AS sessions, count(*) AS lines, sum(i.characters) AS characters
       FROM injection i JOIN session s ON s.id = i.session_id JOIN observation o ON o.id = CAST(substr(i.target, 2) AS INTEGER)
       WHERE ${where} AND i.target LIKE '#%' AND o.status = 'active' AND o.type NOT IN ('constraint', 'preference')
       GROUP BY o.id
       HAVING count(i.result) = 0 AND count(DISTINCT i.session_id) >= ? ORDER BY characters DESC, o.id LIMIT ?`,
    )
    .all(...bindings, sessions, limit);
}

function condition({ projectId, sessionId, since }: LedgerFilter): { where: string; bindings: SQLQueryBindings[] } {
  const parts: [string, SQLQueryBindings][] = [];
  if (projectId !== undefined) parts.push(["s.project_id = ?", projectId]);
  if (sessionId !== undefined) parts.push(["i.session_id = ?", sessionId]);
  if (since !== undefined) parts.push(["i.created_at >= ?", since]);
  return {
    where: parts.length > 0 ? parts.map(([text]) => text).join(" AND ") : "1",
    bindings: parts.map(([, value]) => value),
  };
}

/** The sums know no session. */
function sumCondition({ projectId, sessionId, since }: LedgerFilter): { where: string; bindings: SQLQueryBindings[] } {
  if (sessionId !== undefined) return { where: "0", bindings: [] };
  const day = Math.floor((since ?? 0) / dayMs);
  return projectId === undefined
    ? { where: "day >= ?", bindings: [day] }
    : { where: "day >= ? AND project_id = ?", bindings: [day, projectId] };
}
