import { resolve } from "node:path";
import type { ToolCall, ToolResult } from "../host/call.ts";
import { map } from "../lists.ts";
import { cleanText } from "../privacy/clean.ts";
import type { FileUse } from "../store/vocabulary.ts";
import { cutHead, cutMiddle } from "./cut.ts";
import { changedLines } from "./edit-change.ts";
import { isNoisyServerTool, isOwnCommand } from "./noise.ts";
import { judgeOutcome } from "./outcome/judge-outcome.ts";
import type { ToolUse } from "./record.ts";
import { type CommandPlace, understandCommand } from "./shell/understand.ts";

const nameLimit = 200;
const commandLimit = 4_000;
const messageLimit = 2_000;
const outputLimit = 1_200;
const subjectLimit = 500;

export type CapturePlace = CommandPlace;

/** Returns what is kept of the use of a tool; undefined when it teaches nothing. */
export function readToolUse(call: ToolCall, result: ToolResult, place: CapturePlace): ToolUse | undefined {
  // A subagent's answer is taken from the end of its turn.
  if (call.kind === "agent" || (call.mcp && isNoisyServerTool(call.mcp))) return undefined;
  const use = { ...emptyUse(call), durationMs: result.durationMs };
  if (call.kind === "shell") return readCommand(use, call.command ?? "", result, place);
  const outcome = result.isRefused ? "rejected" : result.hasFailed ? "failed" : "ok";
  const output = cutMiddle(cleanText(result.output), outputLimit);
  const said = { ...use, outcome, output: result.hasFailed ? output : null } as const;
  const files = map(call.files, ({ path, role }): FileUse => ({ path: resolve(place.cwd, cleanText(path)), role }));
  switch (call.kind) {
    case "read":
      return { ...said, action: "read", files };
    case "edit":
    case "write":
      return { ...said, action: "write", files, change: changedLines(call.edits ?? []) };
    default:
      return { ...said, output, command: call.subject ? cutHead(cleanText(call.subject), subjectLimit) : null };
  }
}

function readCommand(use: ToolUse, raw: string, result: ToolResult, place: CapturePlace): ToolUse | undefined {
  if (isOwnCommand(raw)) return undefined;
  const { isRefused } = result;
  // Cleaned before it is understood: what is read out of it, paths and check and message, is clean then, too.
  const command = cleanText(raw);
  const understood = understandCommand(command, place);
  const outcome = judgeOutcome(understood, cleanText(result.output), result.hasFailed && !isRefused);
  return {
    ...use,
    action: understood.action,
    command: cutHead(command, commandLimit),
    // A command that went to the background has not passed or failed yet.
    checkCommand: result.isRunning || isRefused ? null : (understood.check ?? null),
    commitMessage: understood.commitMessage === undefined ? null : cutHead(understood.commitMessage, messageLimit),
    outcome: isRefused ? "rejected" : outcome.failed ? "failed" : "ok",
    errorHeadline: outcome.failed ? (outcome.headline ?? null) : null,
    errorSignature: outcome.failed ? (outcome.signature ?? null) : null,
    output: outcome.excerpt || null,
    change: null,
    files: [...map(understood.reads, asRead), ...map(understood.writes, asModified)],
    ...(understood.moves.length > 0 && !outcome.failed && !isRefused ? { moves: understood.moves } : {}),
  };
}

function emptyUse({ name, kind }: ToolCall): ToolUse {
  return {
    tool: cutHead(cleanText(name), nameLimit),
    kind,
    action: "other",
    command: null,
    checkCommand: null,
    commitMessage: null,
    outcome: "ok",
    errorHeadline: null,
    errorSignature: null,
    output: null,
    change: null,
    durationMs: null,
    files: [],
  };
}

function asRead(path: string): FileUse {
  return { path, role: "read" };
}

function asModified(path: string): FileUse {
  return { path, role: "modified" };
}
