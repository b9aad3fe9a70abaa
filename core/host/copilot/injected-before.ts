import { statSync } from "node:fs";
import { join } from "node:path";
import { asRecord, parseJson, stringAt } from "../../capture/json-fields.ts";
import { now } from "../../clock.ts";
import { type Env, env } from "../../config/env.ts";
import type { HostCall, ToolCall } from "../call.ts";
import type { InjectedBefore } from "../hook-host.ts";
import { injectedInLines, lastLinesOf } from "../injected-in-record.ts";
import { copilotPaths } from "./paths.ts";
import { readToolCall } from "./tools.ts";

const compacted = /^\{\s*"type":\s*"session\.compaction_complete"/;
const ofUser = /^\{\s*"type":\s*"user\.message"/;
const isName = /^[\w-]+$/;

const began = /^\{\s*"type":\s*"hook\.start"/;
const ended = /^\{\s*"type":\s*"hook\.end"/;

/**
 * Returns the injections in the record of the call's session. It has the answers of the hooks at the start and at a prompt, but not
 * those of hooks before a tool: what was injected then follows from the tools. Those of subagents count as well.
 */
export function injectedBeforeCall({ sessionId }: HostCall, from: Env = env()): InjectedBefore | undefined {
  if (!isName.test(sessionId)) return undefined;
  const folder = join(copilotPaths(from).sessions, sessionId);
  const lines = lastLinesOf(join(folder, "events.jsonl")) ?? (isNew(folder) ? [] : undefined);
  if (!lines) return undefined;
  const isCompaction = (line: string) => compacted.test(line);
  const since = lines.slice(lines.findLastIndex(isCompaction) + 1);
  return { ...injectedInLines(lines, { isCompaction, promptIn }), tools: answeredTools(since) };
}

/** Copilot writes a new session's record after half a second. Nothing was injected at a tool before that. */
const maxUnwrittenMs = 5000;

/** Returns whether the session's folder was made a moment ago. */
function isNew(folder: string): boolean {
  const made = statSync(folder, { throwIfNoEntry: false })?.ctimeMs;
  return made !== undefined && Math.abs(now() - made) < maxUnwrittenMs;
}

/** Returns the tools whose hook has ended. The end of the tool itself is written later, mostly after the hook of the next tool. */
function answeredTools(lines: readonly string[]): ToolCall[] {
  const dataOf = (line: string) => asRecord(asRecord(parseJson(line)).data);
  const isEnded = new Set(lines.flatMap((line) => (ended.test(line) ? [dataOf(line).hookInvocationId] : [])));
  return lines.flatMap((line) => {
    const data = began.test(line) ? dataOf(line) : {};
    if (data.hookType !== "preToolUse" || !isEnded.has(data.hookInvocationId)) return [];
    const { toolCalls } = asRecord(data.input);
    return (Array.isArray(toolCalls) ? toolCalls : []).flatMap((given) => {
      const call = asRecord(given);
      return readToolCall(stringAt(call, "name") ?? "", call.args) ?? [];
    });
  });
}

function promptIn(line: string): string | undefined {
  if (!ofUser.test(line)) return undefined;
  return stringAt(asRecord(parseJson(line)).data, "content");
}
