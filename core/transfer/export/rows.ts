// Converts rows of the tables to records of an export.
import { parseHandoffContent } from "../../store/handoff.ts";
import { parseList } from "../../store/json-list.ts";
import type {
  DeferredRow,
  HandoffRow,
  MoveRow,
  PromptRow,
  SessionRow,
  SummaryRow,
} from "../../store/queries/export.ts";
import { time, timeOrNull } from "./time.ts";

export function sessionRecord(row: SessionRow) {
  return {
    kind: "session",
    uid: row.uid,
    host: row.host,
    key: row.key,
    project_key: row.projectKey,
    branch: row.branch,
    source: row.source,
    status: row.status,
    started_at: time(row.startedAt),
    last_seen_at: time(row.lastSeenAt),
    ended_at: timeOrNull(row.endedAt),
    end_reason: row.endReason,
    prompt_count: row.promptCount,
    context_number: row.contextNumber,
    forked_from: row.forkedFrom,
  };
}

export function promptRecord(row: PromptRow) {
  return {
    kind: "prompt",
    uid: row.uid,
    key: row.key,
    session: row.session,
    number: row.number,
    text: row.text,
    statements_read: row.statementsRead === 1,
    created_at: time(row.createdAt),
  };
}

export function summaryRecord(row: SummaryRow) {
  return {
    kind: "summary",
    uid: row.uid,
    session: row.session,
    prompt_number: row.promptNumber,
    origin: row.origin,
    request: row.request,
    investigated: row.investigated,
    learned: row.learned,
    completed: row.completed,
    not_done: row.notDone,
    next_steps: row.nextSteps,
    decisions: row.decisions,
    commits: row.commits,
    created_at: time(row.createdAt),
    updated_at: time(row.updatedAt),
  };
}

export function handoffRecord(row: HandoffRow) {
  return {
    kind: "handoff",
    session: row.session,
    reason: row.reason,
    content: parseHandoffContent(row.content),
    branch: row.branch,
    commit: row.commit,
    dirty_count: row.dirtyCount,
    created_at: time(row.createdAt),
    expires_at: time(row.expiresAt),
    consumed_at: timeOrNull(row.consumedAt),
    consumed_by: row.consumedBy,
  };
}

export function deferredRecord(row: DeferredRow) {
  return {
    kind: "deferred",
    uid: row.uid,
    id: row.id,
    project_key: row.projectKey,
    session: row.session,
    title: row.title,
    detail: row.detail,
    files: parseList(row.files),
    origin: row.origin,
    priority: row.priority,
    status: row.status,
    reason: row.reason,
    closed_by: row.closedBy,
    created_at: time(row.createdAt),
    closed_at: timeOrNull(row.closedAt),
  };
}

export function moveRecord(row: MoveRow) {
  return { kind: "move", project_key: row.projectKey, from: row.from, to: row.to, created_at: time(row.createdAt) };
}
