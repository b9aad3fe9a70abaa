import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { asRecord, parseJson } from "../../capture/json-fields.ts";
import type { HostCall } from "../call.ts";
import type { InjectedBefore } from "../hook-host.ts";
import { injectedInRecord } from "../injected-in-record.ts";
import { responseText } from "./read-call.ts";

const compacted = /"type": ?"compacted"/;
const form = { isCompaction: (line: string) => compacted.test(line), promptIn };

/** Returns the injections into the thread of the call, and the prompt of its session. A subagent's call names the subagent's own record. */
export function injectedBeforeCall({ transcript, agentId, sessionId }: HostCall): InjectedBefore | undefined {
  const ofThread = injectedInRecord(transcript, form);
  if (transcript === undefined || agentId === null || !ofThread) return ofThread;
  const ofSession = injectedInRecord(recordBeside(transcript, sessionId), form);
  return ofSession && { injected: ofThread.injected, prompt: ofSession.prompt };
}

/** Records of one day are in one folder, their names end with the id of the thread. */
function recordBeside(transcript: string, sessionId: string): string | undefined {
  const folder = dirname(transcript);
  const name = readdirSync(folder).find((each) => each.endsWith(`-${sessionId}.jsonl`));
  return name === undefined ? undefined : join(folder, name);
}

function promptIn(line: string): string | undefined {
  if (!line.includes('"UserMessage"')) return undefined;
  const item = asRecord(asRecord(asRecord(parseJson(line)).payload).item);
  return item.type === "UserMessage" ? responseText(item) : undefined;
}
