import type { Database } from "bun:sqlite";
import { findAgentTask } from "../../store/agent-task.ts";
import { hasFailedElsewhere } from "../../store/event.ts";
import type { Session } from "../../store/session.ts";

/** Data of the store outside a session's rows: the failures of the project's other sessions, and the tasks of its subagents. */
export type ProjectHistory = {
  failedWith: (errorSignature: string) => boolean;
  subagentTask: (agentId: string) => { agentType: string; task: string } | null;
};

/** Returns the history that belongs to the session; each failure is looked up once. */
export function projectHistory(db: Database, session: Session): ProjectHistory {
  const known = new Map<string, boolean>();
  return {
    failedWith: (signature) => {
      const answer = known.get(signature) ?? hasFailedElsewhere(db, session.projectId, session.id, signature);
      known.set(signature, answer);
      return answer;
    },
    subagentTask: (agentId) => findAgentTask(db, session.id, agentId),
  };
}
