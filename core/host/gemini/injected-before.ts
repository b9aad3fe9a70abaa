import { asRecord, parseJson, stringAt } from "../../capture/json-fields.ts";
import type { HostCall } from "../call.ts";
import type { InjectedBefore } from "../hook-host.ts";
import { injectedInRecord } from "../injected-in-record.ts";
import { withoutHookContext } from "./hook-context.ts";
import { isCompressed } from "./last-row.ts";

/** Returns the injections in the record of the call's session. */
export function injectedBeforeCall({ transcript }: HostCall): InjectedBefore | undefined {
  return injectedInRecord(transcript, { isCompaction: isCompressed, promptIn });
}

/** The results of tools are in the user's name, too, and have no text. */
function promptIn(line: string): string | undefined {
  if (!line.includes('"type":"user"')) return undefined;
  const { content } = asRecord(parseJson(line));
  const parts = Array.isArray(content) ? content : [];
  const text = parts.map((part) => withoutHookContext(stringAt(part, "text") ?? "")).join("\n");
  return text.trim() === "" ? undefined : text;
}
