import type { Database } from "bun:sqlite";
import type { Clean } from "../privacy/clean.ts";

/** The task that a subagent was given. */
export type AgentTask = { id: number; agentType: string; task: string };

export function insertAgentTask(
  db: Database,
  task: { sessionId: number; agentType: string; task: Clean; at: number },
): void {
  db.query("INSERT INTO agent_task (session_id, agent_type, task, created_at) VALUES (?, ?, ?, ?)").run(
    task.sessionId,
    task.agentType,
    task.task,
    task.at,
  );
}

/**
 * Assigns the starting subagent the oldest task for its type since `since` that no other subagent took, and returns it;
 * null when there is none. Subagents that are called together start in the order of their calls.
 */
export function takeAgentTask(
  db: Database,
  taker: { sessionId: number; agentType: string; agentId: string; since: number },
): AgentTask | null {
  return db
    .query<AgentTask, [string, number, string, number]>(
      `UPDATE agent_task SET agent_id = ? WHERE id = (
         SELECT id FROM agent_task WHERE agent_id IS NULL AND session_id = ? AND agent_type = ? AND created_at >= ?
         ORDER BY created_at, id LIMIT 1)
       RETURNING id, agent_type AS agentType, task`,
    )
    .get(taker.agentId, taker.sessionId, taker.agentType, taker.since);
}

/** Returns the task that a subagent of the session took; null for an unknown one. */
export function findAgentTask(db: Database, sessionId: number, agentId: string): AgentTask | null {
  return db
    .query<AgentTask, [number, string]>(
      "SELECT id, agent_type AS agentType, task FROM agent_task WHERE session_id = ? AND agent_id = ? ORDER BY id DESC LIMIT 1",
    )
    .get(sessionId, agentId);
}
