import { cutHead } from "../core/capture/cut.ts";
import { openSession } from "../core/capture/session.ts";
import { now } from "../core/clock.ts";
import { cleanText, partOf } from "../core/privacy/clean.ts";
import { identifyWorkspace } from "../core/project/identify.ts";
import { countUse } from "../core/registry/count-use.ts";
import { insertAgentTask } from "../core/store/agent-task.ts";
import type { Recall } from "./context.ts";

const taskChars = 4_000;

/** Records the task of a subagent about to start: the host passes it to the starting call, not to the start event. Injects nothing. */
export const noteAgentTask: Recall = (db, { host, call: { event, sessionId: hostId }, place }) => {
  const asked = event.kind === "tool-call" ? event.tool.task : undefined;
  const text = cleanText(asked?.text ?? "");
  const task = partOf(text, cutHead(text.trim(), taskChars));
  if (asked === undefined || task === "") return undefined;
  const workspace = identifyWorkspace(db, place.projectDir);
  const { id: sessionId } = openSession(db, hostId, workspace, { host });
  insertAgentTask(db, { sessionId, agentType: asked.agentType, task, at: now() });
  if (workspace.registry !== "empty") countUse(db, workspace, asked.agentType, ["agent"]);
  return undefined;
};
