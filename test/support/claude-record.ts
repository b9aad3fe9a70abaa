import { readCall } from "../../core/capture/read-call.ts";
import type { CaptureRecord } from "../../core/capture/record.ts";
import type { CapturePlace } from "../../core/capture/tool-use.ts";
import { hostName } from "../../core/host/claude-code/name.ts";
import { readHostCall as readClaudeCall } from "../../core/host/claude-code/read-call.ts";
import { readToolCall } from "../../core/host/claude-code/tools.ts";
import type { ToolKind } from "../../core/store/vocabulary.ts";

/** Returns what is stored of a payload of Claude Code's; `event` is its name on our command line. */
export function claudeRecord(
  event: string,
  payload: unknown,
  place: CapturePlace & { projectDir: string },
  at: number,
): CaptureRecord | undefined {
  const call = readClaudeCall(event, JSON.stringify(payload));
  return call && readCall(hostName, call, place, at);
}

/** Returns the kind that events of this tool are stored with. */
export function kindOf(tool: string): ToolKind {
  return tool === "assistant" ? "report" : (readToolCall(tool, {})?.kind ?? "other");
}
