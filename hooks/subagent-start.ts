import { openSession } from "../core/capture/session.ts";
import { now } from "../core/clock.ts";
import { memoryTypesFor } from "../core/config/subagent-types.ts";
import { maxCharsOf, maxLinesOf } from "../core/config/surfaces.ts";
import { hostNamed } from "../core/host/light-hosts.ts";
import { identifyWorkspace } from "../core/project/identify.ts";
import { injectMemories } from "../core/recall/inject.ts";
import { subagentLines } from "../core/recall/subagent.ts";
import { takeAgentTask } from "../core/store/agent-task.ts";
import { minuteMs } from "../core/time.ts";
import type { Recall } from "./context.ts";

/** A task not taken by then belongs to a call that was refused. */
const waitsMs = 10 * minuteMs;

export const recallForSubagent: Recall = (db, { host, call, place }) => {
  const { agentId, event } = call;
  if (agentId === null || event.kind !== "subagent-start") return undefined;
  const workspace = identifyWorkspace(db, place.projectDir);
  const session = openSession(db, call.sessionId, workspace, { host });
  const since = now() - waitsMs;
  const task = takeAgentTask(db, { sessionId: session.id, agentType: event.agentType, agentId, since });
  const types = memoryTypesFor(event.agentType, hostNamed(host)?.subagentTypes);
  const lines = subagentLines(db, workspace, task?.task ?? "", types, maxLinesOf("subagent"));
  return injectMemories(db, { session, agentId, root: workspace.root }, "subagent", lines, maxCharsOf("subagent"));
};
