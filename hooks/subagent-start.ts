import { openSession } from "../core/capture/session.ts";
import { now } from "../core/clock.ts";
import { identifyWorkspace } from "../core/project/identify.ts";
import { injectMemories } from "../core/recall/inject.ts";
import { subagentBudget, subagentLines } from "../core/recall/subagent.ts";
import { takeAgentTask } from "../core/store/agent-task.ts";
import type { Recall } from "./call.ts";

/** A task that nobody took by then was refused. */
const waitsMs = 10 * 60_000;

export const recallForSubagent: Recall = (db, { payload, place }) => {
  const { agent_id: agentId, agent_type: agentType } = payload;
  // The compaction's own agent has no type.
  if (!agentId || !agentType) return undefined;
  const workspace = identifyWorkspace(db, place.projectDir);
  const session = openSession(db, payload.session_id, workspace);
  const since = now() - waitsMs;
  const task = takeAgentTask(db, { sessionId: session.id, agentType, agentId, since });
  const lines = subagentLines(db, workspace, task?.task ?? "");
  return injectMemories(db, { session, agentId, root: workspace.root }, "subagent", lines, subagentBudget);
};
