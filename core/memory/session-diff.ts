import type { Database } from "bun:sqlite";
import { AppError } from "../app-error.ts";
import type { Observation } from "../store/observation.ts";
import { listLearned } from "../store/queries/session.ts";
import { listReplaced } from "../store/queries/superseded.ts";
import { getSession, type Session } from "../store/session.ts";

/** The changes that a session made to the memories. */
export type SessionDiff = {
  session: Session;
  /** In the order in which they were learned. */
  learned: Observation[];
  /** Older memories that the learned ones replaced; `supersededBy` is the replacement. */
  replaced: Observation[];
};

/** Returns the changes of a session. Throws AppError `not-found` if the session does not exist. */
export function sessionDiff(db: Database, id: number): SessionDiff {
  const session = getSession(db, id);
  if (!session) {
    throw new AppError("not-found", `There is no session S${id}.`, {
      hints: ["`claude-mem timeline` names the sessions."],
    });
  }
  const learned = listLearned(db, session, -1);
  const replaced = listReplaced(
    db,
    learned.map((memory) => memory.id),
  );
  return { session, learned, replaced };
}
