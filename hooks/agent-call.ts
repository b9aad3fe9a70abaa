import { cutHead } from "../core/capture/cut.ts";
import { openSession } from "../core/capture/session.ts";
import { now } from "../core/clock.ts";
import { stringAt } from "../core/host/claude-code/payload.ts";
import { cleanText } from "../core/privacy/clean.ts";
import { identifyWorkspace } from "../core/project/identify.ts";
import { insertAgentTask } from "../core/store/agent-task.ts";
import type { Recall } from "./call.ts";

const taskChars = 4_000;
const usualType = "general-purpose";

/** Notes what a subagent is about to be asked for: the host tells it to the call that starts it, not to its start. Says nothing. */
export const noteAgentTask: Recall = (db, { payload, place }) => {
  const asked = ["description", "prompt"].map((key) => stringAt(payload.tool_input, key) ?? "");
  const task = cutHead(cleanText(asked.join("\n")).trim(), taskChars);
  if (task === "") return undefined;
  const { id: sessionId } = openSession(db, payload.session_id, identifyWorkspace(db, place.projectDir));
  const agentType = stringAt(payload.tool_input, "subagent_type") ?? usualType;
  insertAgentTask(db, { sessionId, agentType, task, at: now() });
  return undefined;
};
