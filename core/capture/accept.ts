import type { Database } from "bun:sqlite";
import { write } from "../db/transaction.ts";
import { identifyWorkspace, type Workspace } from "../project/identify.ts";
import { locate, type Place } from "../project/place.ts";
import { worktreeName } from "../project/worktree.ts";
import { newestPromptId } from "../store/event.ts";
import { withoutForgottenSecrets } from "../store/forgotten-text.ts";
import type { HandoffKind } from "../store/handoff.ts";
import { hasInjection } from "../store/injection.ts";
import {
  abandonSessions,
  endSession,
  findForkOrigin,
  findSession,
  type Session,
  setSessionBranch,
  startNextContext,
  storedId,
  touchSession,
} from "../store/session.ts";
import { noteSessionWorktree } from "../store/session-worktree.ts";
import { dayMs } from "../time.ts";
import { groupEpisodes } from "./episode.ts";
import type { CaptureRecord } from "./record.ts";
import { openSession } from "./session.ts";
import { createWriter } from "./writer.ts";

/** A session without events for this long counts as abandoned. */
const abandonedAfterMs = dayMs;

/**
 * Where the record was stored; no session when its session is unknown. `isDue` says that a turn, a context or the session
 * ended, so that memories are to be extracted now. The caller does that: a hook that only stores an event should not load
 * that code.
 */
export type Accepted = {
  workspace: Workspace;
  session: Session | undefined;
  isDue: boolean;
  /** The session or turn that ended, if extraction is due. */
  ending: HandoffKind;
  /** When the record was made, in ms since the epoch. */
  endedAt: number;
};

/**
 * Stores a record, once however often it comes. When it returns, the record is in the database. A caller that stores many
 * records of one workspace passes it as `known`. Throws AppError when the database can't store it.
 */
export function acceptRecord(
  db: Database,
  record: CaptureRecord,
  place: Place = locate(record.projectDir),
  known?: Workspace,
): Accepted {
  const refresh = record.content.kind === "session-start";
  const workspace = known ?? identifyWorkspace(db, record.projectDir, { refresh, place });
  const session = write(db, () => store(db, record, workspace));
  return {
    workspace,
    session,
    isDue: session !== undefined && endsSomething(record),
    ending: endingOf(record),
    endedAt: record.at,
  };
}

/**
 * Stores records of a workspace in their order, as `acceptRecord` does one by one. The session and its newest prompt are looked up once for
 * tool uses that follow each other. To be called in a write transaction.
 */
export function acceptRecords(
  db: Database,
  records: readonly CaptureRecord[],
  place: Place,
  workspace: Workspace,
): void {
  let uses: CaptureRecord[] = [];
  for (const record of records) {
    const isUse = record.content.kind === "tool";
    if (!isUse || uses[0]?.sessionId !== record.sessionId || uses[0].host !== record.host) {
      storeUses(db, uses, place, workspace);
      uses = [];
    }
    if (isUse) uses.push(record);
    else acceptRecord(db, record, place, workspace);
  }
  storeUses(db, uses, place, workspace);
}

function storeUses(db: Database, uses: readonly CaptureRecord[], place: Place, workspace: Workspace): void {
  const [first] = uses;
  if (!first) return;
  if (ofHost(db, first) !== first) {
    for (const use of uses) acceptRecord(db, use, place, workspace);
    return;
  }
  const at = uses.reduce((latest, use) => Math.max(latest, use.at), first.at);
  const session = touchSession(db, first.sessionId, at);
  if (!session) {
    for (const use of uses) acceptRecord(db, use, place, workspace);
    return;
  }
  const promptId = newestPromptId(db, session.id);
  const contents = withoutForgottenSecrets(
    db,
    uses.map(({ content }) => content),
  );
  for (const [index, use] of uses.entries()) {
    const content = contents[index];
    if (content?.kind === "tool")
      createWriter(db, use, session, promptId).tool(content.agentId, content.use, workspace);
  }
}

/** Returns the record as one of the session of its host: another host may have a session of the same id. */
function ofHost(db: Database, record: CaptureRecord): CaptureRecord {
  const { sessionId: id, key, host } = record;
  const sessionId = storedId(db, id, host);
  return sessionId === id ? record : { ...record, sessionId, key: sessionId + key.slice(id.length) };
}

function endingOf({ content }: CaptureRecord): HandoffKind {
  if (content.kind === "compact") return "compact";
  if (content.kind !== "session-end") return "turn";
  return content.reason === "clear" ? "clear" : "exit";
}

function endsSomething({ content }: CaptureRecord): boolean {
  const { kind } = content;
  return kind === "session-end" || kind === "compact" || (kind === "report" && content.agentId === null);
}

function store(db: Database, captured: CaptureRecord, workspace: Workspace): Session | undefined {
  const record = { ...ofHost(db, captured), content: withoutForgottenSecrets(db, captured.content) };
  const { content, at } = record;
  // Two hooks of one moment can come in either order: the end of a turn begins nothing.
  const known = touchSession(db, record.sessionId, at, content.kind !== "report");
  // `claude mcp list` and the like send the end of a session that never began.
  if (!known && content.kind === "session-end") return undefined;
  const source = content.kind === "session-start" ? content.source : "unknown";
  const session =
    known ??
    openSession(db, record.sessionId, workspace, {
      host: record.host,
      source,
      at,
      forkedFrom: originOf(db, record, workspace),
    });
  const writer = createWriter(db, record, session);
  // A session may switch branches; tool uses are too many to look each time.
  if (content.kind === "prompt" || content.kind === "report") followPlace(db, session, workspace);
  switch (content.kind) {
    case "session-start":
      followPlace(db, session, workspace);
      // The compaction itself was not captured. The lines injected before it are gone from the context all the same.
      if (source === "compact" && hasInjection(db, session)) startNextContext(db, session.id);
      abandonSessions(db, at - abandonedAfterMs);
      break;
    case "prompt":
      if (content.compaction !== undefined) {
        // Later prompts name the same one. Its key lets it be stored once.
        const key = `${record.sessionId}:compaction:${content.compaction}`;
        createWriter(db, { ...record, key }, session).compaction();
      }
      writer.prompt(content.text);
      break;
    case "tool":
      writer.tool(content.agentId, content.use, workspace);
      return session;
    case "report":
      writer.report(content.agentId, content.text);
      if (content.agentId === null) groupEpisodes(db, session.id, "turn", at);
      break;
    case "compact":
      writer.compaction();
      break;
    case "session-end":
      groupEpisodes(db, session.id, "session", at);
      endSession(db, session.id, content.reason, at);
      break;
  }
  return findSession(db, record.sessionId) ?? undefined;
}

function followPlace(db: Database, { id, branch: known }: Session, { branch, worktree }: Workspace): void {
  if (branch !== known) setSessionBranch(db, id, branch);
  if (branch === null && worktree) noteSessionWorktree(db, id, worktreeName(worktree));
}

/** Returns the session that a fork is made of. */
function originOf(db: Database, { content, at }: CaptureRecord, { project }: Workspace): number | undefined {
  if (content.kind !== "session-start" || content.source !== "fork") return undefined;
  const { answeredAgoMs } = content;
  return findForkOrigin(db, project.id, answeredAgoMs === undefined ? undefined : at - answeredAgoMs);
}
