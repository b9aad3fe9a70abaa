import type { Database } from "bun:sqlite";
import { AppError } from "../app-error.ts";
import { type Observation, selectObservations } from "../store/observation.ts";
import { getSession, type Session } from "../store/session.ts";

/** What a session changed in the memory. */
export type SessionDiff = {
  session: Session;
  /** In the order in which it was learnt. */
  learnt: Observation[];
  /** Older memories that no longer hold because of what was learnt; `supersededBy` says of which. */
  replaced: Observation[];
};

/** Returns it. Throws AppError not-found when there is no such session. */
export function sessionDiff(db: Database, id: number): SessionDiff {
  const session = getSession(db, id);
  if (!session) {
    throw new AppError("not-found", `There is no session S${id}.`, {
      hints: ["`claude-mem timeline` names the sessions."],
    });
  }
  const learnt = listLearnt(db, session, -1);
  const replaced = listReplaced(
    db,
    learnt.map((memory) => memory.id),
  );
  return { session, learnt, replaced };
}

/** Returns what was learnt in a session, the first first; -1 for all of it. */
export function listLearnt(db: Database, { id, projectId, startedAt }: Session, limit: number): Observation[] {
  return selectObservations(db, {
    // The project and the time let an index find them.
    where: "o.project_id = ? AND o.created_at >= ? AND o.session_id = ?",
    bindings: [projectId, startedAt, id],
    order: "o.created_at, o.id",
    limit,
  });
}

/** Returns what is superseded by one of these memories and is not among them. */
export function listReplaced(db: Database, ids: readonly number[]): Observation[] {
  const own = JSON.stringify(ids);
  return selectObservations(db, {
    where: `o.superseded_by IN (SELECT value FROM json_each(?)) AND o.id NOT IN (SELECT value FROM json_each(?))`,
    bindings: [own, own],
    order: "o.id",
    limit: -1,
  });
}
