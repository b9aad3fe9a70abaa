// The memories of a session.
import type { Database } from "bun:sqlite";
import { map } from "../../lists.ts";
import { type Observation, selectObservations } from "../observation.ts";
import type { Session } from "../session.ts";

/** Returns the memories of a session, the oldest first; `limit` -1 for all of them. */
export function listLearned(db: Database, { id, projectId, startedAt }: Session, limit: number): Observation[] {
  return selectObservations(db, {
    // The project and the time let an index find them.
    where: "o.project_id = ? AND o.created_at >= ? AND o.session_id = ?",
    bindings: [projectId, startedAt, id],
    order: "o.created_at, o.id",
    limit,
  });
}

/** Returns those of the memories that the session made. */
export function listMadeIn(db: Database, sessionId: number, ids: readonly number[]): Set<number> {
  const rows = db
    .query<{ id: number }, [string, number]>(
      "SELECT id FROM observation WHERE id IN (SELECT value FROM json_each(?)) AND session_id = ?",
    )
    .all(JSON.stringify(ids), sessionId);
  return new Set(map(rows, ({ id }) => id));
}

/** Returns the newest vouched memories of a session, failed attempts included. */
export function listVouchedOfSession(
  db: Database,
  { id, projectId, startedAt }: Session,
  limit: number,
): Observation[] {
  return selectObservations(db, {
    // The project and the time let an index find them.
    where: `o.project_id = ? AND o.created_at >= ? AND o.session_id = ? AND ${isVouched}`,
    bindings: [projectId, startedAt, id],
    order: "o.created_at DESC, o.title",
    limit,
  });
}

/** Returns the newest vouched preferences, constraints and decisions of a project, failed attempts included. */
export function listVouchedWords(db: Database, projectId: number, limit: number): Observation[] {
  return selectObservations(db, {
    where: `o.project_id = ? AND o.type IN ('preference', 'constraint', 'decision') AND ${isVouched}`,
    bindings: [projectId],
    order: "o.created_at DESC, o.title",
    limit,
  });
}

const isVouched = "o.vouched_by IS NOT NULL AND o.status IN ('active', 'rejected')";

/** Returns the session's live memories that rest on any of the events or prompts, the most certain first. */
export function listRestingOn(
  db: Database,
  sessionId: number,
  evidence: { eventIds: readonly number[]; promptIds: readonly number[] },
): Observation[] {
  return selectObservations(db, {
    where: `o.session_id = ? AND o.status IN ('active', 'candidate', 'rejected') AND EXISTS (
      SELECT 1 FROM observation_link l WHERE l.observation_id = o.id AND l.kind = 'evidence'
        AND (l.target_kind = 'event' AND l.target IN (SELECT value FROM json_each(?))
          OR l.target_kind = 'prompt' AND l.target IN (SELECT value FROM json_each(?))))`,
    bindings: [sessionId, textIds(evidence.eventIds), textIds(evidence.promptIds)],
    order: "o.confidence DESC, o.importance DESC, o.created_at, o.title, o.narrative",
    limit: -1,
  });
}

/** Links hold the ids as text. */
function textIds(ids: readonly number[]): string {
  return JSON.stringify(ids.map(String));
}

type OfSession = Pick<Session, "id" | "projectId">;

const isUntouched = "o.status = 'candidate' AND o.human_edited = 0 AND o.pinned = 0";

/** Returns the session's own candidates with these source keys that no user has touched. */
export function listOwnCandidates(db: Database, session: OfSession, sourceKeys: readonly string[]): Observation[] {
  return selectObservations(db, {
    where: `o.project_id = ? AND o.source_key IN (SELECT value FROM json_each(?)) AND o.session_id = ?
      AND ${isUntouched}`,
    bindings: [session.projectId, JSON.stringify(sourceKeys), session.id],
    order: "o.id",
    limit: -1,
  });
}

/** Returns candidates for runbooks of other sessions with these source keys that no user has touched. */
export function listOthersRunbooks(
  db: Database,
  session: OfSession,
  sourceKeys: readonly string[],
  limit: number,
): Observation[] {
  return selectObservations(db, {
    where: `o.project_id = ? AND o.source_key IN (SELECT value FROM json_each(?)) AND o.session_id <> ?
      AND o.type = 'runbook' AND ${isUntouched}`,
    bindings: [session.projectId, JSON.stringify(sourceKeys), session.id],
    order: "o.id",
    limit,
  });
}

const statementCondition =
  "o.type IN ('decision', 'preference', 'constraint', 'debt') AND o.status IN ('active', 'candidate')";

/** Returns the statements of a session from `from` until before `before`, milliseconds since the epoch. */
export function listStatementsBetween(
  db: Database,
  sessionId: number,
  { from, before, limit }: { from: number; before: number; limit: number },
): Observation[] {
  return selectObservations(db, {
    where: `o.session_id = ? AND ${statementCondition} AND o.created_at >= ? AND o.created_at < ?`,
    bindings: [sessionId, from, before],
    order: "o.id",
    limit,
  });
}

/** Returns the user's statements in a project before a time, the newest first. */
export function listUserStatements(db: Database, projectId: number, before: number, limit: number): Observation[] {
  return selectObservations(db, {
    where: `o.project_id = ? AND ${statementCondition} AND o.origin = 'user' AND o.created_at < ?`,
    bindings: [projectId, before],
    order: "o.id DESC",
    limit,
  });
}
