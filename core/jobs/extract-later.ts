// A hook leaves the extraction from an ended turn to another process, which the host does not wait for. What that process did not do,
// because it was killed, the next start of a session in the project does.
import type { Database } from "bun:sqlite";
import { AppError, describeError } from "../app-error.ts";
import type { Accepted } from "../capture/accept.ts";
import { write } from "../db/transaction.ts";
import { filter, flatMap } from "../lists.ts";
import { log } from "../log.ts";
import { currentWorkspace, type Workspace } from "../project/identify.ts";
import { locate } from "../project/place.ts";
import {
  type DueExtraction,
  endDueExtraction,
  listDueExtractions,
  putDueExtraction,
  takeDueExtraction,
} from "../store/due-extraction.ts";
import { getProject } from "../store/project.ts";
import { getSession, type Session } from "../store/session.ts";
import { learn, queueModelWork, startSync } from "./learn.ts";

type Ended = Accepted & { session: Session };

/** A turn during whose extraction this many processes failed or died is given up. */
const maxAttempts = 3;
/** How many sessions the start of another one extracts memories from, while the user waits. */
const maxAtStart = 2;

/**
 * Leaves the extraction from ended turns and sessions to another process. Returns what is left to the caller: contexts that ended, whose
 * memories the next one is given at once, or everything if no process could be started.
 */
export async function extractLater(db: Database, accepted: Accepted[]): Promise<Accepted[]> {
  const later = flatMap(accepted, (each) => (mayWait(each) ? [each] : []));
  if (later.length === 0) return accepted;
  const { startExtraction } = await import("./start.ts");
  write(db, () => {
    for (const { session, workspace, ending, endedAt } of later)
      putDueExtraction(db, { sessionId: session.id, root: workspace.root, ending, endedAt });
  });
  return startExtraction(db) ? filter(accepted, (each) => !mayWait(each)) : accepted;
}

function mayWait(accepted: Accepted): accepted is Ended {
  const { session, isDue, ending } = accepted;
  return session !== undefined && isDue && (ending === "turn" || ending === "exit");
}

/** Returns the sessions of a workspace's project whose last turn ended without its memories having been extracted. */
export function unextractedSessions(db: Database, { project }: Workspace): Accepted[] {
  return flatMap(listDueExtractions(db, project.id, maxAtStart), (due): Accepted[] => {
    const accepted = acceptedOf(db, due);
    return accepted ? [accepted] : [];
  });
}

/** Extracts memories from all turns that hooks left. */
export async function extractDue(db: Database): Promise<void> {
  for (;;) {
    const due = write(db, () => takeDueExtraction(db));
    if (!due) return;
    const accepted = due.attempts <= maxAttempts ? acceptedOf(db, due) : undefined;
    if (!accepted) {
      log("warn", "no memories are extracted from a turn", { session: due.sessionId, attempts: due.attempts });
      write(db, () => endDueExtraction(db, due.sessionId, due.endedAt));
      continue;
    }
    try {
      await learn(db, [accepted], false);
      await queueModelWork(db, [accepted], undefined);
      await startSync(db, [accepted], undefined);
    } catch (error) {
      log("warn", "memories could not be extracted", { session: due.sessionId, error: describeError(error) });
      // The database is locked, or the disk full: the next process tries again.
      if (error instanceof AppError && error.code !== "internal") return;
    }
  }
}

function acceptedOf(db: Database, { sessionId, root, ending, endedAt }: DueExtraction): Accepted | undefined {
  const session = getSession(db, sessionId);
  const workspace = session && workspaceOf(db, session, root);
  return workspace ? { workspace, session, isDue: true, ending, endedAt } : undefined;
}

/** The folder may have been deleted since, or hold another repository. */
function workspaceOf(db: Database, { projectId, branch }: Session, root: string): Workspace | undefined {
  const current = currentWorkspace(db, locate(root));
  if (current?.project.id === projectId) return current;
  const project = getProject(db, projectId);
  return project ? { project, root, branch, commit: null, worktree: undefined } : undefined;
}
