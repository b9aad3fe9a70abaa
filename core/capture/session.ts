import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import type { Workspace } from "../project/identify.ts";
import { findSession, insertSession, type Session } from "../store/session.ts";

/** Returns the session with the host's id, opened now when it was not seen before (the memory was installed meanwhile). */
export function openSession(
  db: Database,
  hostId: string,
  workspace: Workspace,
  options: { source?: string; at?: number; forkedFrom?: number | undefined } = {},
): Session {
  const { source = "unknown", at = now(), forkedFrom } = options;
  return (
    findSession(db, hostId) ??
    insertSession(db, { hostId, projectId: workspace.project.id, branch: workspace.branch, source, at, forkedFrom })
  );
}
