// Stores the records of an export other than memories. Existing rows are not changed.
import { cleanOrNull, cleanText } from "../../privacy/clean.ts";
import { getDeferred } from "../../store/deferred.ts";
import { findHandoff, type HandoffContent } from "../../store/handoff.ts";
import { hasPrompt } from "../../store/prompt.ts";
import {
  hasDeferredCopy,
  insertRestoredDeferred,
  insertRestoredHandoff,
  insertRestoredPrompt,
  insertRestoredSession,
  insertRestoredSummary,
  putRestoredMove,
  putRestoredRelation,
} from "../../store/restored.ts";
import { findSession, type Session } from "../../store/session.ts";
import { findSummary } from "../../store/summary.ts";
import { type IdentifiedTable, idOfUid } from "../../store/uid.ts";
import type { Exported } from "../format/records.ts";
import { type Outcome, Refused, type Restoring } from "./restoring.ts";
import { timeOf } from "./to-draft.ts";

export function putSession(at: Restoring, record: Exported<"session">): Outcome {
  const { db, projects } = at;
  const hostId = at.sessions.note(record);
  const host = cleanText(record.host);
  const known = findSession(db, hostId);
  if (known?.host === host) return "known";
  if (known) throw new Refused("key: is that of another agent's session here");
  refuseTaken(at, "session", record.uid);
  if (isMissing(at, record.forked_from)) return "waiting";
  insertRestoredSession(db, {
    uid: record.uid,
    host,
    hostId,
    projectId: projects.idOf(record.project_key),
    branch: cleanOrNull(record.branch),
    source: cleanText(record.source),
    status: record.status,
    startedAt: Date.parse(record.started_at),
    lastSeenAt: Date.parse(record.last_seen_at),
    endedAt: timeOf(record.ended_at),
    endReason: cleanOrNull(record.end_reason),
    promptCount: record.prompt_count,
    contextNumber: record.context_number,
    forkedFrom: idOfSession(at, record.forked_from),
  });
  return "added";
}

export function putPrompt(at: Restoring, record: Exported<"prompt">): Outcome {
  const { db } = at;
  const session = sessionOf(at, record.session);
  if (!session) return "waiting";
  const captureKey = at.sessions.captureKey(record.key);
  if (hasPrompt(db, captureKey)) return "known";
  refuseTaken(at, "prompt", record.uid);
  insertRestoredPrompt(db, {
    uid: record.uid,
    captureKey,
    sessionId: session.id,
    number: record.number,
    text: cleanText(record.text),
    statementsRead: record.statements_read,
    createdAt: Date.parse(record.created_at),
  });
  return "added";
}

export function putRelation(at: Restoring, { from, relation, to, quote }: Exported<"relation">): Outcome {
  const { db } = at;
  if (from === to) throw new Refused("to: a memory can't stand to itself");
  const [source, target] = [from, to].map((uid) => idOfUid(db, "observation", uid) ?? at.twins.get(uid));
  if (source !== undefined && target !== undefined && source !== target) {
    return putRestoredRelation(db, source, relation, target, cleanOrNull(quote)) ? "added" : "known";
  }
  if (source !== undefined && source === target) return "known";
  if (!at.isFinal) return "waiting";
  // A memory that was deleted here has no relations.
  if ([from, to].some((uid) => at.isDeleted(uid, undefined))) return "known";
  throw new Refused(`${source === undefined ? "from" : "to"}: names a memory that is neither in the file nor here`);
}

export function putSummary(at: Restoring, record: Exported<"summary">): Outcome {
  const { db } = at;
  if (idOfUid(db, "summary", record.uid) !== undefined) return "known";
  const session = sessionOf(at, record.session);
  if (!session) return "waiting";
  if (findSummary(db, session.id)) return "known";
  if (isDeleted(at, record.uid)) return "known";
  insertRestoredSummary(db, {
    uid: record.uid,
    sessionId: session.id,
    promptNumber: record.prompt_number,
    origin: record.origin,
    request: cleanText(record.request),
    investigated: cleanText(record.investigated),
    learned: cleanText(record.learned),
    completed: cleanText(record.completed),
    notDone: cleanText(record.not_done),
    nextSteps: cleanText(record.next_steps),
    decisions: cleanText(record.decisions),
    commits: cleanText(record.commits),
    createdAt: Date.parse(record.created_at),
    updatedAt: Date.parse(record.updated_at),
  });
  return "added";
}

export function putHandoff(at: Restoring, record: Exported<"handoff">): Outcome {
  const { db } = at;
  const session = sessionOf(at, record.session);
  if (!session || isMissing(at, record.consumed_by)) return "waiting";
  if (findHandoff(db, session.id)) return "known";
  insertRestoredHandoff(db, {
    projectId: session.projectId,
    sessionId: session.id,
    kind: record.reason,
    content: cleanContent(record.content),
    branch: cleanOrNull(record.branch),
    commit: cleanOrNull(record.commit),
    dirtyCount: record.dirty_count,
    createdAt: Date.parse(record.created_at),
    expiresAt: Date.parse(record.expires_at),
    consumedAt: timeOf(record.consumed_at),
    consumedBy: idOfSession(at, record.consumed_by),
  });
  return "added";
}

export function putDeferred(at: Restoring, record: Exported<"deferred">): Outcome {
  const { db } = at;
  if (idOfUid(db, "deferred", record.uid) !== undefined) return "known";
  const title = cleanText(record.title);
  if (title.trim() === "") throw new Refused("title: holds private text only");
  const session = record.session === null ? null : at.sessions.find(record.session, at.isFinal);
  const closedBy =
    record.closed_by === null ? null : (idOfUid(db, "observation", record.closed_by) ?? at.twins.get(record.closed_by));
  const isWaiting = (record.session !== null && session === null) || closedBy === undefined;
  if (isWaiting && !at.isFinal) return "waiting";
  const projectId = at.projects.idOf(record.project_key);
  const createdAt = Date.parse(record.created_at);
  if (hasDeferredCopy(db, { projectId, title, createdAt }) || isDeleted(at, record.uid)) return "known";
  insertRestoredDeferred(db, {
    id: record.id === undefined || getDeferred(db, record.id) ? null : record.id,
    uid: record.uid,
    projectId,
    sessionId: session?.id ?? null,
    title,
    detail: cleanText(record.detail),
    files: record.files.map(cleanText),
    origin: record.origin,
    priority: record.priority,
    status: record.status,
    reason: cleanOrNull(record.reason),
    closedBy: closedBy ?? null,
    createdAt,
    closedAt: timeOf(record.closed_at),
  });
  return "added";
}

export function putMove({ db, projects }: Restoring, record: Exported<"move">): Outcome {
  const [from, to] = [cleanText(record.from), cleanText(record.to)];
  const createdAt = Date.parse(record.created_at);
  return putRestoredMove(db, { projectId: projects.idOf(record.project_key), from, to, createdAt }) ? "added" : "known";
}

function sessionOf({ sessions, isFinal }: Restoring, key: string): Session | null {
  const session = sessions.find(key, isFinal);
  if (!session && isFinal) throw new Refused("session: names a session that is neither in the file nor here");
  return session;
}

/** Returns whether an optional session of a record may still come. */
function isMissing({ sessions, isFinal }: Restoring, key: string | null): boolean {
  return key !== null && !isFinal && sessions.find(key, isFinal) === null;
}

function idOfSession({ sessions, isFinal }: Restoring, key: string | null): number | null {
  return key === null ? null : (sessions.find(key, isFinal)?.id ?? null);
}

function isDeleted(at: Restoring, uid: string): boolean {
  if (!at.isDeleted(uid, undefined)) return false;
  at.report.deleted += 1;
  return true;
}

/** A uid names one row: the same uid with another key is a forgery or an error. */
function refuseTaken({ db }: Restoring, table: IdentifiedTable, uid: string): void {
  if (idOfUid(db, table, uid) !== undefined) throw new Refused(`uid: is that of another ${table} here`);
}

function cleanContent(content: Exported<"handoff">["content"]): HandoffContent {
  const clean = (value: string) => cleanText(value);
  const { commits, files, checks, ...said } = content;
  return {
    request: clean(said.request),
    commits: commits.map(clean),
    reported: clean(said.reported),
    done: clean(said.done),
    interrupted: clean(said.interrupted),
    notDone: clean(said.notDone),
    open: clean(said.open),
    nextSteps: clean(said.nextSteps),
    decisions: clean(said.decisions),
    files: files.map(clean),
    checks: checks.map(({ command, passed, headline }) => ({
      ...{ command: clean(command), passed, headline: cleanOrNull(headline) },
    })),
  };
}
