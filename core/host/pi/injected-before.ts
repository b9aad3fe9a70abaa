import { asRecord, parseJson } from "../../capture/json-fields.ts";
import type { HostCall } from "../call.ts";
import type { InjectedBefore } from "../hook-host.ts";
import { injectedInRecord } from "../injected-in-record.ts";
import { textIn } from "./tools.ts";

const compaction = /^\{"type": ?"compaction"/;

/** Returns the injections in the record of the call's session. Those of a branch that the user left count as well. */
export function injectedBeforeCall({ transcript }: HostCall): InjectedBefore | undefined {
  return injectedInRecord(transcript, { isCompaction: (line) => compaction.test(line), promptIn });
}

function promptIn(line: string): string | undefined {
  if (!line.includes('"user"')) return undefined;
  const { role, content } = asRecord(asRecord(parseJson(line)).message);
  return role === "user" ? textIn(content) : undefined;
}
