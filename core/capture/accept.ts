import type { Database } from "bun:sqlite";
import { write } from "../db/transaction.ts";
import { identifyWorkspace, type Workspace } from "../project/identify.ts";
import { locate, type Place } from "../project/place.ts";
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
  touchSession,
} from "../store/session.ts";
import { groupEpisodes } from "./episode.ts";
import type { CaptureRecord } from "./record.ts";
import { openSession } from "./session.ts";
import { createWriter } from "./writer.ts";

/** A session that says nothing for this long is taken to have died. */
const abandonedAfterMs = 24 * 3_600_000;

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
  const writer = createWriter(db, record, session);
  switch (happening.kind) {
    case "session-start":
      setSessionBranch(db, session.id, workspace.branch);
      // The compaction itself went unseen: what was told before it is gone all the same.
      if (source === "compact" && hasInjection(db, session)) startNextContext(db, session.id);
      abandonSessions(db, at - abandonedAfterMs);
      break;
    case "prompt":
      writer.prompt(happening.text);
      break;
    case "tool":
      writer.tool(happening.agentId, happening.use, workspace);
      return session;
    case "report":
      writer.report(happening.agentId, happening.text);
      if (happening.agentId === null) groupEpisodes(db, session.id, "turn", at);
      break;
    case "compact":
      writer.compaction();
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
