import type { Database } from "bun:sqlite";
import { defaultHost } from "../host/default-host.ts";
import { cleanOrNull, cleanText } from "../privacy/clean.ts";
import { cleanId } from "../privacy/clean-id.ts";
import { isOfNone, type OtherWorktrees, paramsOf } from "./session-worktree.ts";

export type Session = {
  id: number;
  /** The name of its host, and the host's id of it. */
  host: string;
  hostId: string;
  projectId: number;
  branch: string | null;
  source: string;
  status: "active" | "ended" | "abandoned";
  startedAt: number;
  lastSeenAt: number;
  endedAt: number | null;
  endReason: string | null;
  promptCount: number;
  contextNumber: number;
  /** The session whose context a fork began with. */
  forkedFrom: number | null;
};

/** The source of imported sessions. Sessions that hooks stored have another one. */
export const importedSource = "import";

const columns = `id, host, host_id AS hostId, project_id AS projectId, branch, source, status, started_at AS startedAt,
  last_seen_at AS lastSeenAt, ended_at AS endedAt, end_reason AS endReason, prompt_count AS promptCount,
  context_number AS contextNumber, forked_from AS forkedFrom`;

export function findSession(db: Database, hostId: string): Session | null {
  return db.query<Session, [string]>(`SELECT ${columns} FROM session WHERE host_id = ?`).get(cleanId(hostId));
}

/**
 * Added to the id of a session for the session with the turns that its hooks did not see, most often those before the hooks were
 * installed. Rows of a session are stored in the order in which they happened, so these can't be added to the session itself.
 */
export const missedPart = ":before";

/**
 * Returns the id under which a host's session is stored. A user can give sessions of two hosts one id: that of the second host is
 * stored under the id with its name.
 */
export function storedId(db: Database, hostId: string, host: string = defaultHost): string {
  return idOfHost(db, host, hostId, idForms(hostId, host).named);
}

/**
 * Returns the id under which this database stores, or would store, a session of another database. `key` is its id there: of two sessions
 * with one id, each database adds the host's name to the one that came second, and that may be another one here.
 */
export function idOfForeignSession(db: Database, key: string, host: string): string {
  const { plain, named } = idForms(key, host);
  return idOfHost(db, host, key, key === plain ? named : plain);
}

/** Returns the two ids under which a session can be stored, given one of them: that of its host, and the same with the host's name. */
export function idForms(id: string, host: string): { plain: string; named: string } {
  const [whole, part] = splitMissed(id);
  const name = `@${host}`;
  const plain = whole.endsWith(name) ? whole.slice(0, -name.length) : whole;
  return { plain: plain + part, named: plain + name + part };
}

/** Returns the id of the session itself, and what follows it in the id of the part before it. */
function splitMissed(id: string): [whole: string, part: string] {
  return id.endsWith(missedPart) ? [id.slice(0, -missedPart.length), missedPart] : [id, ""];
}

/** Returns the ids here of all hosts' sessions that another database may store under this id. */
export function listIdsOfAnyHost(db: Database, id: string): string[] {
  const [whole, part] = splitMissed(cleanId(id));
  return db
    .query<{ id: string }, Record<string, string>>(
      `SELECT host_id AS id FROM session WHERE host_id = $whole || $part
       UNION SELECT host_id FROM session
         WHERE host_id > $whole || '@' AND host_id < $whole || 'A' AND host_id = $whole || '@' || host || $part
       UNION SELECT host_id FROM session WHERE host_id = $plain || $part AND $whole = $plain || '@' || host`,
    )
    .all({ whole, part, plain: whole.slice(0, Math.max(0, whole.lastIndexOf("@"))) })
    .map((row) => row.id);
}

/**
 * Returns the form that the host has already, else the first one that no host has. The part before a stored session is named like the
 * session.
 */
function idOfHost(db: Database, host: string, first: string, second: string): string {
  const owner = hostOfSession(db, first);
  if (owner === host) return first;
  const other = hostOfSession(db, second);
  if (other === host) return second;
  const free = owner === undefined || other !== undefined ? first : second;
  if (!first.endsWith(missedPart)) return free;
  const named = idOfHost(db, host, splitMissed(first)[0], splitMissed(second)[0]) + missedPart;
  return (named === first ? owner : other) === undefined ? named : free;
}

/** Returns the host of the session that is stored under the id; undefined if there is none. */
export function hostOfSession(db: Database, id: string): string | undefined {
  return db.query<{ host: string }, [string]>("SELECT host FROM session WHERE host_id = ?").get(cleanId(id))?.host;
}

export function getSession(db: Database, id: number): Session | null {
  return db.query<Session, [number]>(`SELECT ${columns} FROM session WHERE id = ?`).get(id);
}

export function insertSession(
  db: Database,
  session: {
    hostId: string;
    projectId: number;
    branch: string | null;
    host?: string | undefined;
    source: string;
    at: number;
    forkedFrom?: number | undefined;
  },
): Session {
  const { host = defaultHost, hostId, projectId, branch, source, at, forkedFrom = null } = session;
  const row = db
    .query<Session, [string, string, number, string | null, string, number, number, number | null]>(
      `INSERT INTO session (host, host_id, project_id, branch, source, status, started_at, last_seen_at, forked_from)
       VALUES (?, ?, ?, ?, ?, 'active', ?, ?, ?) RETURNING ${columns}`,
    )
    .get(host, cleanId(hostId), projectId, cleanOrNull(branch), cleanText(source), at, at, forkedFrom);
  if (!row) throw new Error("INSERT … RETURNING gave no row");
  return row;
}

/** The maximum distance between the answer that the host counts from and the hook that reports it. */
const answerSlackMs = 5_000;

/**
 * Returns the session of the project in which the assistant answered nearest to `answeredAt`, else the session that was last
 * active. The host does not name the session that a fork is made of, but gives the time since its last answer.
 */
export function findForkOrigin(db: Database, projectId: number, answeredAt: number | undefined): number | undefined {
  const latest = db.query<{ id: number }, [number]>(
    "SELECT id FROM session WHERE project_id = ? ORDER BY last_seen_at DESC, id DESC LIMIT 1",
  );
  return (answeredAt === undefined ? undefined : findAnswered(db, projectId, answeredAt)) ?? latest.get(projectId)?.id;
}

function findAnswered(db: Database, projectId: number, answeredAt: number): number | undefined {
  const row = db
    .query<{ id: number }, Record<string, number>>(
      `SELECT s.id FROM session s JOIN event e ON e.session_id = s.id
       WHERE s.project_id = $projectId AND s.last_seen_at >= $answeredAt - $slack AND s.started_at <= $answeredAt
         AND e.action = 'report' AND e.agent_id IS NULL AND e.created_at BETWEEN $answeredAt - $slack AND $answeredAt + $slack
       ORDER BY abs(e.created_at - $answeredAt), e.id DESC LIMIT 1`,
    )
    .get({ projectId, answeredAt, slack: answerSlackMs });
  return row?.id;
}

/**
 * Records that the session was active at `at` and returns it; null if it is unknown. An ended or abandoned session is reopened,
 * but not by an event from before its end that came late through the spool, and not if `mayReopen` is false.
 */
export function touchSession(db: Database, hostId: string, at: number, mayReopen = true): Session | null {
  return db
    .query<Session, Record<string, string | number>>(
      `UPDATE session SET last_seen_at = MAX(last_seen_at, $at),
         status = CASE WHEN ended_at > $until THEN status ELSE 'active' END,
         end_reason = CASE WHEN ended_at > $until THEN end_reason END,
         ended_at = CASE WHEN ended_at > $until THEN ended_at END
       WHERE host_id = $hostId RETURNING ${columns}`,
    )
    .get({ at, until: mayReopen ? at : 0, hostId: cleanId(hostId) });
}

export function setSessionBranch(db: Database, id: number, branch: string | null): void {
  db.query("UPDATE session SET branch = ? WHERE id = ?").run(cleanOrNull(branch), id);
}

/** Starts the next context: a compaction removes what was injected before from the model's context. */
export function startNextContext(db: Database, id: number): void {
  db.query("UPDATE session SET context_number = context_number + 1 WHERE id = ?").run(id);
}

export function endSession(db: Database, id: number, reason: string, at: number): void {
  db.query(
    "UPDATE session SET status = 'ended', ended_at = ?, end_reason = ?, last_seen_at = MAX(last_seen_at, ?) WHERE id = ?",
  ).run(at, cleanText(reason), at, id);
}

/** Marks active sessions that were last seen before `before` as abandoned. */
export function abandonSessions(db: Database, before: number): void {
  db.query(
    "UPDATE session SET status = 'abandoned', ended_at = last_seen_at WHERE status = 'active' AND last_seen_at < ?",
  ).run(before);
}

/**
 * Returns the project's session with a prompt that started last, except `exceptId` and those of other worktrees; null for none.
 * Uses the index session_by_project.
 */
export function findNewestSession(
  db: Database,
  projectId: number,
  exceptId: number,
  others: OtherWorktrees,
): Session | null {
  return db
    .query<Session, Record<string, string | number>>(
      `SELECT ${columns} FROM session WHERE project_id = $projectId AND id <> $exceptId AND prompt_count > 0
         AND ${isOfNone("branch", "session.id")}
       ORDER BY started_at DESC, id DESC LIMIT 1`,
    )
    .get({ projectId, exceptId, ...paramsOf(others) });
}

/**
 * Returns the project's sessions that were last active between the two times, never ended, and have events after their
 * summary: their process was killed. The newest first.
 */
export function listCrashedSessions(
  db: Database,
  projectId: number,
  { since, before }: { since: number; before: number },
  limit: number,
): Session[] {
  return db
    .query<Session, [number, number, number, number]>(
      `SELECT ${columns} FROM session WHERE project_id = ? AND status <> 'ended' AND started_at >= ? AND last_seen_at < ?
         AND EXISTS (SELECT 1 FROM event WHERE event.session_id = session.id AND event.created_at >
           coalesce((SELECT updated_at FROM summary WHERE summary.session_id = session.id), -1))
       ORDER BY started_at DESC LIMIT ?`,
    )
    .all(projectId, since, before, limit);
}

/** Returns the imported sessions with events that have no job to be read by a model, the newest first. */
export function listUnreadSessions(db: Database): Session[] {
  return db
    .query<Session, [string]>(
      `SELECT ${columns} FROM session WHERE source = ?
         AND EXISTS (SELECT 1 FROM event WHERE event.session_id = session.id)
         AND NOT EXISTS (SELECT 1 FROM job WHERE unique_key >= 'extract:' || session.id || ':'
           AND unique_key < 'extract:' || session.id || ';')
       ORDER BY started_at DESC, id DESC`,
    )
    .all(importedSource);
}

/** Counts one more prompt and returns its number in the session, from 1. */
export function nextPromptNumber(db: Database, id: number): number {
  const row = db
    .query<{ number: number }, [number]>(
      "UPDATE session SET prompt_count = prompt_count + 1 WHERE id = ? RETURNING prompt_count AS number",
    )
    .get(id);
  return row?.number ?? 0;
}
