import type { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { write } from "../db/transaction.ts";
import { filter, map } from "../lists.ts";
import { cleanText } from "../privacy/clean.ts";
import { readLastCommit } from "../project/git-files.ts";
import { identifyWorkspace, type Workspace } from "../project/identify.ts";
import { locate, type Place, relativePath } from "../project/place.ts";
import { insertEvent } from "../store/event.ts";
import { insertFileMove } from "../store/file-move.ts";
import type { HandoffKind } from "../store/handoff.ts";
import { wasTold } from "../store/injection.ts";
import { hasPrompt, insertPrompt } from "../store/prompt.ts";
import {
  abandonSessions,
  endSession,
  findForkOrigin,
  findSession,
  nextPromptNumber,
  type Session,
  setSessionBranch,
  startNextContext,
  touchSession,
} from "../store/session.ts";
import type { FileUse } from "../store/vocabulary.ts";
import { groupEpisodes } from "./episode.ts";
import type { CaptureRecord, ToolUse } from "./record.ts";
import { openSession } from "./session.ts";

/** A session that says nothing for this long is taken to have died. */
const abandonedAfterMs = 24 * 3_600_000;

/** How far back a commit may lie that a command which just ended has made: it may have gone on after it. */
const commitLogSlackMs = 10 * 60_000;

/**
 * Where the record was stored; no session when the record was of none that is known. `isDue` says that a turn, a
 * context or the session ended: what it taught is to be extracted now. That is left to the caller, because the code it
 * takes is more than a hook that only stores an event should load.
 */
export type Accepted = {
  workspace: Workspace;
  session: Session | undefined;
  isDue: boolean;
  /** What ended, when it is due. */
  ending: HandoffKind;
};

/**
 * Stores a record, once however often it comes. When it returns, the record is in the database. `known` is its workspace
 * for a caller that stores many of the same. Throws AppError when the database can't take it.
 */
export function acceptRecord(
  db: Database,
  record: CaptureRecord,
  place: Place = locate(record.projectDir),
  known?: Workspace,
): Accepted {
  const refresh = record.happening.kind === "session-start";
  const workspace = known ?? identifyWorkspace(db, record.projectDir, { refresh, place });
  const session = write(db, () => store(db, record, workspace));
  return { workspace, session, isDue: session !== undefined && endsSomething(record), ending: endingOf(record) };
}

function endingOf({ happening }: CaptureRecord): HandoffKind {
  if (happening.kind === "compact") return "compact";
  if (happening.kind !== "session-end") return "turn";
  return happening.reason === "clear" ? "clear" : "exit";
}

function endsSomething({ happening }: CaptureRecord): boolean {
  const { kind } = happening;
  return kind === "session-end" || kind === "compact" || (kind === "report" && happening.agentId === null);
}

function store(db: Database, record: CaptureRecord, workspace: Workspace): Session | undefined {
  const { happening, at } = record;
  const known = touchSession(db, record.sessionId, at);
  // `claude mcp list` and the like send the end of a session that never began.
  if (!known && happening.kind === "session-end") return undefined;
  const source = happening.kind === "session-start" ? happening.source : "unknown";
  const session =
    known ??
    openSession(db, record.sessionId, workspace, {
      host: record.host,
      source,
      at,
      forkedFrom: originOf(db, record, workspace),
    });
  switch (happening.kind) {
    case "session-start":
      setSessionBranch(db, session.id, workspace.branch);
      // The compaction itself went unseen: what was told before it is gone all the same.
      if (source === "compact" && wasTold(db, session)) startNextContext(db, session.id);
      abandonSessions(db, at - abandonedAfterMs);
      break;
    case "prompt":
      storePrompt(db, record, session.id, happening.text);
      break;
    case "tool":
      storeTool(db, record, session.id, happening.agentId, happening.use, workspace);
      return session;
    case "report":
      storeReport(db, record, session.id, happening.agentId, happening.text);
      if (happening.agentId === null) groupEpisodes(db, session.id, "turn", at);
      break;
    case "compact":
      storeCompaction(db, record, session);
      break;
    case "session-end":
      groupEpisodes(db, session.id, "session", at);
      endSession(db, session.id, happening.reason, at);
      break;
  }
  return findSession(db, record.sessionId) ?? undefined;
}

/** Returns the session that a fork is made of. */
function originOf(db: Database, { happening, at }: CaptureRecord, { project }: Workspace): number | undefined {
  if (happening.kind !== "session-start" || happening.source !== "fork") return undefined;
  const { answeredAgoMs } = happening;
  return findForkOrigin(db, project.id, answeredAgoMs === undefined ? undefined : at - answeredAgoMs);
}

function storePrompt(db: Database, record: CaptureRecord, sessionId: number, text: string): void {
  if (hasPrompt(db, record.key)) return;
  const number = nextPromptNumber(db, sessionId);
  insertPrompt(db, { captureKey: record.key, sessionId, number, text, at: record.at });
}

function storeTool(
  db: Database,
  record: CaptureRecord,
  sessionId: number,
  agentId: string | null,
  use: ToolUse,
  workspace: Workspace,
): void {
  const files = modifiedWins(
    map(use.files, (file): FileUse => ({ path: relativePath(workspace, file.path), role: file.role })),
  );
  const { commitMessage, moves = [], ...event } = use;
  const made = use.action === "commit" && use.outcome === "ok" ? commitMade(workspace, record.at) : undefined;
  const id = insertEvent(db, {
    ...event,
    change: commitMessage ?? made?.subject ?? event.change,
    commit: made?.sha ?? null,
    files,
    captureKey: record.key,
    sessionId,
    agentId,
    createdAt: record.at,
  });
  if (id !== undefined) for (const [from, to] of moves) storeMove(db, workspace, from, to, record.at);
}

/** `mv a.ts lib` names a new file or an old folder: only the disk knows. */
function storeMove(db: Database, workspace: Workspace, from: string, to: string, at: number): void {
  const inside = join(to, basename(from));
  const target = existsSync(inside) ? inside : to;
  const [source, destination] = [relativePath(workspace, from), relativePath(workspace, target)];
  if (source !== destination) insertFileMove(db, workspace.project.id, source, destination, at);
}

function storeReport(
  db: Database,
  record: CaptureRecord,
  sessionId: number,
  agentId: string | null,
  text: string,
): void {
  if (text === "") return;
  storePlainEvent(db, record, sessionId, {
    tool: "assistant",
    kind: "report",
    action: "report",
    agentId,
    output: text,
  });
}

/** The row is what makes the count of contexts go up once only. */
function storeCompaction(db: Database, record: CaptureRecord, session: Session): void {
  const event = { tool: "compaction", kind: "other", action: "other", agentId: null, output: null } as const;
  if (storePlainEvent(db, record, session.id, event) === undefined) return;
  groupEpisodes(db, session.id, "compaction", record.at);
  startNextContext(db, session.id);
}

function storePlainEvent(
  db: Database,
  record: CaptureRecord,
  sessionId: number,
  event: {
    tool: string;
    kind: "report" | "other";
    action: "report" | "other";
    agentId: string | null;
    output: string | null;
  },
): number | undefined {
  return insertEvent(db, {
    ...event,
    captureKey: record.key,
    sessionId,
    command: null,
    checkCommand: null,
    outcome: "ok",
    errorHeadline: null,
    errorSignature: null,
    change: null,
    commit: null,
    durationMs: null,
    createdAt: record.at,
    files: [],
  });
}

/** `git commit --quiet` prints no hash, and an editor's message is not in the command: the repository's own log has both. */
function commitMade({ worktree }: Workspace, at: number): { sha: string; subject: string } | undefined {
  const last = worktree && readLastCommit(worktree);
  return last && Math.abs(at - last.at) < commitLogSlackMs
    ? { sha: last.sha, subject: cleanText(last.subject) }
    : undefined;
}

/** A file that was read and written in one go counts as written. */
function modifiedWins(files: FileUse[]): FileUse[] {
  const modified = new Set<string>();
  for (const { role, path } of files) if (role === "modified") modified.add(path);
  return filter(files, ({ role, path }) => role === "modified" || !modified.has(path));
}
