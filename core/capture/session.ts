import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import type { Workspace } from "../project/identify.ts";
import { findSession, insertSession, type Session, storedId } from "../store/session.ts";

/** Returns the session with the host's id. Inserts a new one if it is unknown: the program was installed during the session. */
export function openSession(
  db: Database,
  hostId: string,
  workspace: Workspace,
  options: { host?: string | undefined; source?: string; at?: number; forkedFrom?: number | undefined } = {},
): Session {
  const { host, source = "unknown", at = now(), forkedFrom } = options;
  const { project, branch } = workspace;
  const id = storedId(db, hostId, host);
  return (
    findSession(db, id) ??
    insertSession(db, { hostId: id, projectId: project.id, branch, host, source, at, forkedFrom })
  );
}
