import type { Database } from "bun:sqlite";
import { hasFailedElsewhere } from "../../store/event.ts";
import type { Session } from "../../store/session.ts";

/** What other sessions of the project have seen. */
export type ProjectHistory = { failedWith: (errorSignature: string) => boolean };

/** Returns what the store knows of the project's other sessions; each question is asked of it once. */
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
