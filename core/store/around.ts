// Reads the rows before or after a position: (created at, id). The id orders rows of the same millisecond.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import { type Observation, selectObservations } from "./observation.ts";
import type { Prompt } from "./prompt.ts";

export type Position = { at: number; id: number };
export type Side = "before" | "after";

/** Returns the part of a statement that finds the `limit` rows nearest to the position. It binds three values for it. */
export function nearest(side: Side, at: string, id: string): { where: string; order: string } {
  const direction = side === "before" ? "DESC" : "ASC";
  // The first comparison alone would let rows of the same millisecond through, the second alone use no index.
  return {
    where: `${at} ${side === "before" ? "<=" : ">="} ? AND (${at}, ${id}) ${side === "before" ? "<" : ">"} (?, ?)`,
    order: `${at} ${direction}, ${id} ${direction}`,
  };
}

export type PlacedPrompt = Prompt & { projectId: number };

/** Returns the prompts nearest to the position, nearest first. */
export function listPromptsAround(
  db: Database,
  range: { projectId: number | undefined; side: Side; position: Position; limit: number },
): PlacedPrompt[] {
  const { where, order } = nearest(range.side, "p.created_at", "p.id");
  const inProject = range.projectId === undefined ? "" : " AND s.project_id = ?";
  return db
    .query<PlacedPrompt, SQLQueryBindings[]>(
      `SELECT p.id, p.session_id AS sessionId, p.number, p.text, p.created_at AS createdAt, s.project_id AS projectId
       FROM prompt p JOIN session s ON s.id = p.session_id WHERE ${where}${inProject} ORDER BY ${order} LIMIT ?`,
    )
    .all(...bindingsOf(range));
}

export type PlacedSummary = { id: number; projectId: number; text: string; createdAt: number };

/** Returns the sessions whose summary was written nearest to the position, nearest first; `text` says what was done. */
export function listSummariesAround(
  db: Database,
  range: { projectId: number | undefined; side: Side; position: Position; limit: number },
): PlacedSummary[] {
  const { where, order } = nearest(range.side, "m.updated_at", "s.id");
  const inProject = range.projectId === undefined ? "" : " AND s.project_id = ?";
  return db
    .query<PlacedSummary, SQLQueryBindings[]>(
      `SELECT s.id, s.project_id AS projectId, m.updated_at AS createdAt,
         COALESCE(NULLIF(m.completed, ''), NULLIF(m.request, ''), NULLIF(m.learned, ''), m.next_steps) AS text
       FROM summary m JOIN session s ON s.id = m.session_id WHERE ${where}${inProject} ORDER BY ${order} LIMIT ?`,
    )
    .all(...bindingsOf(range));
}

/** Returns the memories nearest to the position that are not hidden, nearest first. */
export function listObservationsAround(
  db: Database,
  range: { projectId: number | undefined; side: Side; position: Position; limit: number },
): Observation[] {
  const { where, order } = nearest(range.side, "o.created_at", "o.id");
  const { at, id } = range.position;
  return selectObservations(db, {
    where: `o.status <> 'hidden' AND ${where}${range.projectId === undefined ? "" : " AND o.project_id = ?"}`,
    bindings: [at, at, id, ...(range.projectId === undefined ? [] : [range.projectId])],
    order,
    limit: range.limit,
  });
}

function bindingsOf(range: { projectId: number | undefined; position: Position; limit: number }): SQLQueryBindings[] {
  const { at, id } = range.position;
  return [at, at, id, ...(range.projectId === undefined ? [] : [range.projectId]), range.limit];
}
