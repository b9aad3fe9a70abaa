import { isTooLong } from "../files/stat.ts";
import type { HostCall, HostEvent } from "../host/call.ts";
import { cleanText } from "../privacy/clean.ts";
import { cleanCallId, cleanId } from "../privacy/clean-id.ts";
import { cutHead } from "./cut.ts";

/**
 * Returns the call with clean ids and names: they are stored with everything, and anyone who starts the host can choose them.
 * Texts, paths and commands are cleaned where the record is made. `event`: the name of the event on the command line.
 */
export function cleanCall(call: HostCall, event: string): HostCall {
  return {
    ...call,
    sessionId: cleanId(call.sessionId),
    agentId: call.agentId === null ? null : cleanId(call.agentId),
    cwd: openable(call.cwd),
    projectDir: openable(call.projectDir),
    event: cleanEvent(call.event, event),
  };
}

/** A folder that no program can be in was not meant. */
function openable(folder: string | undefined): string | undefined {
  return folder !== undefined && isTooLong(folder) ? undefined : folder;
}

function cleanEvent(event: HostEvent, name: string): HostEvent {
  const known = "id" in event && event.id !== undefined ? { ...event, id: cleanCallId(event.id, name) } : event;
  switch (known.kind) {
    case "prompt":
      return known.compaction === undefined ? known : { ...known, compaction: cleanId(known.compaction) };
    case "subagent-start":
      return { ...known, agentType: cleanAgentType(known.agentType) };
    case "tool-call": {
      const { task } = known.tool;
      if (task === undefined) return known;
      return { ...known, tool: { ...known.tool, task: { ...task, agentType: cleanAgentType(task.agentType) } } };
    }
    default:
      return known;
  }
}

const agentTypeChars = 200;

/** A repository can name agent types. The same at the call and at the start of a subagent, whose task is found by it. */
function cleanAgentType(agentType: string): string {
  return cutHead(cleanText(agentType), agentTypeChars);
}
