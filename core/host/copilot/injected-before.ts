import { join } from "node:path";
import { asRecord, parseJson, stringAt } from "../../capture/json-fields.ts";
import { type Env, env } from "../../config/env.ts";
import type { HostCall } from "../call.ts";
import type { InjectedBefore } from "../hook-host.ts";
import { injectedInRecord } from "../injected-in-record.ts";
import { copilotPaths } from "./paths.ts";

const compacted = /^\{\s*"type":\s*"session\.compaction_complete"/;
const ofUser = /^\{\s*"type":\s*"user\.message"/;
const isName = /^[\w-]+$/;

/** Returns the injections in the record of the call's session, in which the answers of hooks are. Those into subagents count as well. */
export function injectedBeforeCall({ sessionId }: HostCall, from: Env = env()): InjectedBefore | undefined {
  if (!isName.test(sessionId)) return undefined;
  const record = join(copilotPaths(from).sessions, sessionId, "events.jsonl");
  return injectedInRecord(record, { isCompaction: (line) => compacted.test(line), promptIn });
}

function promptIn(line: string): string | undefined {
  if (!ofUser.test(line)) return undefined;
  return stringAt(asRecord(parseJson(line)).data, "content");
}
