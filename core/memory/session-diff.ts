import type { Database } from "bun:sqlite";
import { AppError } from "../app-error.ts";
import type { Observation } from "../store/observation.ts";
import { listLearned } from "../store/queries/session.ts";
import { listReplaced } from "../store/queries/superseded.ts";
import { getSession, type Session } from "../store/session.ts";

/** What a session changed in the memory. */
export type SessionDiff = {
  session: Session;
  /** In the order in which it was learnt. */
  learned: Observation[];
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
  const learned = listLearned(db, session, -1);
  const replaced = listReplaced(
    db,
    learned.map((memory) => memory.id),
  );
  return { session, learned, replaced };
}
