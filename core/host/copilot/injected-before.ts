import { join } from "node:path";
import { asRecord, parseJson, stringAt } from "../../capture/json-fields.ts";
import { type Env, env } from "../../config/env.ts";
import type { HostCall, ToolCall } from "../call.ts";
import type { InjectedBefore } from "../hook-host.ts";
import { injectedInLines, lastLinesOf } from "../injected-in-record.ts";
import { copilotPaths } from "./paths.ts";
import { readToolCall } from "./tools.ts";

const compacted = /^\{\s*"type":\s*"session\.compaction_complete"/;
const ofUser = /^\{\s*"type":\s*"user\.message"/;
const isName = /^[\w-]+$/;

const started = /^\{\s*"type":\s*"tool\.execution_start"/;
const ended = /^\{\s*"type":\s*"tool\.execution_complete"/;

/**
 * Returns the injections in the record of the call's session. It has the answers of the hooks at the start and at a prompt, and mostly lacks
 * those of hooks before a tool: what was injected then follows from the tools. Those of subagents count as well.
 */
export function injectedBeforeCall({ sessionId }: HostCall, from: Env = env()): InjectedBefore | undefined {
  if (!isName.test(sessionId)) return undefined;
  const lines = lastLinesOf(join(copilotPaths(from).sessions, sessionId, "events.jsonl"));
  if (!lines) return undefined;
  const isCompaction = (line: string) => compacted.test(line);
  const since = lines.slice(lines.findLastIndex(isCompaction) + 1);
  return { ...injectedInLines(lines, { isCompaction, promptIn }), tools: endedTools(since) };
}

function endedTools(lines: readonly string[]): ToolCall[] {
  const dataOf = (line: string) => asRecord(asRecord(parseJson(line)).data);
  const isEnded = new Set(
    lines.flatMap((line) => (ended.test(line) ? (stringAt(dataOf(line), "toolCallId") ?? []) : [])),
  );
  return lines.flatMap((line) => {
    if (!started.test(line)) return [];
    const data = dataOf(line);
    const tool =
      isEnded.has(stringAt(data, "toolCallId") ?? "") && readToolCall(stringAt(data, "toolName") ?? "", data.arguments);
    return tool ? [tool] : [];
  });
}

function promptIn(line: string): string | undefined {
  if (!ofUser.test(line)) return undefined;
  return stringAt(asRecord(parseJson(line)).data, "content");
}
