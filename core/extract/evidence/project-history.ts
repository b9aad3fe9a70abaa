import type { Database } from "bun:sqlite";
import { hasFailedElsewhere } from "../../store/event.ts";
import type { Session } from "../../store/session.ts";

/** The observations of the project's other sessions. */
export type ProjectHistory = { failedWith: (errorSignature: string) => boolean };

/** Returns the history of the project's other sessions in the store; each query runs once. */
export function projectHistory(db: Database, session: Session): ProjectHistory {
  const known = new Map<string, boolean>();
  return {
    failedWith: (signature) => {
      const answer = known.get(signature) ?? hasFailedElsewhere(db, session.projectId, session.id, signature);
      known.set(signature, answer);
      return answer;
    },
  };
}
