// The handoffs of a personal space: which of them it has, and as of when.
import type { Database } from "bun:sqlite";
import { type HandoffContent, type HandoffKind, parseHandoffContent } from "./handoff.ts";
import { type PortableSession, sessionJson } from "./portable-item.ts";

/** A handoff without local ids. Of two for one session the later one counts; of two as late, the one that was taken up. */
export type PortableHandoff = {
  session: PortableSession;
  kind: HandoffKind;
  content: HandoffContent;
  branch: string | null;
  commit: string | null;
  dirtyCount: number | null;
  /** Milliseconds since the epoch, as are the other times. */
  createdAt: number;
  expiresAt: number;
  consumedAt: number | null;
};

/** A space's state of a session's handoff. `session` is the host's id. */
export type SpaceHandoff = {
  session: string;
  createdAt: number;
  isConsumed: boolean;
  isGone: boolean;
  expiresAt: number;
};

type Row = Omit<PortableHandoff, "session" | "content"> & { session: string; content: string };

const columns = `json(${sessionJson}) AS session, i.kind, i.content, i.branch, i.commit_sha AS "commit",
  i.dirty_count AS dirtyCount, i.created_at AS createdAt, i.expires_at AS expiresAt, i.consumed_at AS consumedAt`;

/** Returns handoffs whose current state the space lacks, except expired ones and those of excluded projects. */
export function listUnsentHandoffs(db: Database, id: number, at: number, limit: number): PortableHandoff[] {
  return db
    .query<Row, { $space: number; $at: number; $limit: number }>(
      `SELECT ${columns} FROM handoff i JOIN session s ON s.id = i.session_id
       LEFT JOIN space_handoff k ON k.space_id = $space AND k.session = s.host_id
       WHERE i.expires_at > $at
         AND i.project_id NOT IN (SELECT project_id FROM space_project WHERE space_id = $space AND is_attached = 0)
         AND (k.session IS NULL OR i.created_at > k.created_at
           OR (i.created_at = k.created_at AND i.consumed_at IS NOT NULL AND k.is_consumed = 0))
       ORDER BY i.created_at LIMIT $limit`,
    )
    .all({ $space: id, $at: at, $limit: limit })
    .map(fromRow);
}

/** Returns the sessions whose handoff the space has and this database has no longer, although it has not expired. */
export function listGoneHandoffs(db: Database, id: number, at: number, limit: number): string[] {
  return db
    .query<{ session: string }, [number, number, number]>(
      `SELECT k.session FROM space_handoff k WHERE k.space_id = ? AND k.is_gone = 0 AND k.expires_at > ? AND NOT EXISTS
         (SELECT 1 FROM session s JOIN handoff h ON h.session_id = s.id WHERE s.host_id = k.session)
       ORDER BY k.session LIMIT ?`,
    )
    .all(id, at, limit)
    .map(({ session }) => session);
}

/** Returns the handoff of the session with this id of the host. */
export function findPortableHandoff(db: Database, hostId: string): PortableHandoff | undefined {
  const query = `SELECT ${columns} FROM handoff i JOIN session s ON s.id = i.session_id WHERE s.host_id = ?`;
  const row = db.query<Row, [string]>(query).get(hostId);
  return row ? fromRow(row) : undefined;
}

function fromRow(row: Row): PortableHandoff {
  return { ...row, session: JSON.parse(row.session) as PortableSession, content: parseHandoffContent(row.content) };
}

export function findSpaceHandoff(db: Database, id: number, session: string): SpaceHandoff | undefined {
  const row = db
    .query<Omit<SpaceHandoff, "isConsumed" | "isGone"> & { isConsumed: number; isGone: number }, [number, string]>(
      `SELECT session, created_at AS createdAt, is_consumed AS isConsumed, is_gone AS isGone, expires_at AS expiresAt
       FROM space_handoff WHERE space_id = ? AND session = ?`,
    )
    .get(id, session);
  return row ? { ...row, isConsumed: row.isConsumed === 1, isGone: row.isGone === 1 } : undefined;
}

export function putSpaceHandoff(db: Database, id: number, known: SpaceHandoff): void {
  const { session, createdAt, isConsumed, isGone, expiresAt } = known;
  db.query(
    `INSERT OR REPLACE INTO space_handoff (space_id, session, created_at, is_consumed, is_gone, expires_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(...([id, session, createdAt, Number(isConsumed), Number(isGone), expiresAt] as const));
}

/** Stores a handoff of another device as that of a session of this database. */
export function putForeignHandoff(db: Database, sessionId: number, projectId: number, handoff: PortableHandoff): void {
  db.query<null, Record<string, string | number | null>>(
    `INSERT INTO handoff
       (project_id, session_id, kind, content, branch, commit_sha, dirty_count, created_at, expires_at, consumed_at)
     VALUES ($project, $session, $kind, $content, $branch, $commit, $dirty, $created, $expires, $consumed)
     ON CONFLICT (session_id) DO UPDATE SET kind = excluded.kind, content = excluded.content, branch = excluded.branch,
       commit_sha = excluded.commit_sha, dirty_count = excluded.dirty_count, created_at = excluded.created_at,
       expires_at = excluded.expires_at, consumed_at = excluded.consumed_at, consumed_by = NULL`,
  ).run({
    ...{ project: projectId, session: sessionId, kind: handoff.kind, content: JSON.stringify(handoff.content) },
    ...{ branch: handoff.branch, commit: handoff.commit, dirty: handoff.dirtyCount, created: handoff.createdAt },
    ...{ expires: handoff.expiresAt, consumed: handoff.consumedAt },
  });
}

export function deleteHandoff(db: Database, hostId: string): void {
  db.query("DELETE FROM handoff WHERE session_id = (SELECT id FROM session WHERE host_id = ?)").run(hostId);
}

/** Returns this device's rows of handoffs that a later row repeats, or that have expired. */
export function listRestatedHandoffs(db: Database, id: number, at: number): number[] {
  return db
    .query<{ seq: number }, [number, number]>(
      `SELECT s.seq FROM space_sent s LEFT JOIN space_handoff k ON k.space_id = s.space_id AND k.session = s.handoff
       WHERE s.space_id = ? AND s.handoff IS NOT NULL AND (k.expires_at <= ? OR s.seq <
         (SELECT max(l.seq) FROM space_sent l WHERE l.space_id = s.space_id AND l.handoff = s.handoff)) ORDER BY s.seq`,
    )
    .all(id, at)
    .map(({ seq }) => seq);
}
