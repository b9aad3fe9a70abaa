import { basename, dirname, join } from "node:path";
import { asRecord, parseJson, stringAt } from "../../capture/json-fields.ts";
import type { HostCall } from "../call.ts";
import type { InjectedBefore } from "../hook-host.ts";
import { injectedInRecord } from "../injected-in-record.ts";

const form = { isCompaction: (line: string) => line.includes('"subtype":"chat_compression"'), promptIn };

const nothingInjected: ReadonlySet<string> = new Set();

/** Returns the injections into the thread of the call, and the prompt of its session. */
export function injectedBeforeCall({ transcript, agentId }: HostCall): InjectedBefore | undefined {
  const ofSession = injectedInRecord(transcript, form);
  if (transcript === undefined || agentId === null || !ofSession) return ofSession;
  const ofAgent = injectedInRecord(recordOfAgent(transcript, agentId), form);
  return { injected: ofAgent?.injected ?? nothingInjected, prompt: ofSession.prompt };
}

/** Returns the path of a subagent's record: PROJECT/chats/SESSION.jsonl, and PROJECT/subagents/SESSION/agent-ID.jsonl. */
function recordOfAgent(transcript: string, agentId: string): string {
  const project = dirname(dirname(transcript));
  const session = basename(transcript, ".jsonl");
  return join(project, "subagents", session, `agent-${agentId.replace(/[^\w-]/g, "")}.jsonl`);
}

function promptIn(line: string): string | undefined {
  return line.includes('"provenance":"real_user"')
    ? (stringAt(asRecord(parseJson(line)).systemPayload, "displayText") ?? firstText(line))
    : undefined;
}

function firstText(line: string): string | undefined {
  const { parts } = asRecord(asRecord(parseJson(line)).message);
  return Array.isArray(parts) ? stringAt(parts[0], "text") : undefined;
}
