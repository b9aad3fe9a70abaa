import { resolve } from "node:path";
import { cutHead, cutMiddle } from "../../capture/cut.ts";
import { isNoisyTool, isOwnCommand } from "../../capture/noise.ts";
import { judgeOutcome } from "../../capture/outcome/judge-outcome.ts";
import type { ToolUse } from "../../capture/record.ts";
import { understandCommand } from "../../capture/shell/understand.ts";
import { filter, map } from "../../lists.ts";
import { cleanText } from "../../privacy/clean.ts";
import type { FileUse } from "../../store/vocabulary.ts";
import { editChange, notebookChange, writeChange } from "./edit-change.ts";
import { asRecord, type HostPayload, stringAt } from "./payload.ts";

const commandLimit = 4_000;
const outputLimit = 1_200;

export type CapturePlace = { cwd: string; root: string; home: string };

/** Returns the tool use in a payload of PostToolUse or PostToolUseFailure; undefined when it is noise. */
export function readToolUse(payload: HostPayload, failed: boolean, place: CapturePlace): ToolUse | undefined {
  const tool = payload.tool_name ?? "unknown";
  if (isNoisyTool(tool)) return undefined;
  const use = { ...emptyUse(tool), durationMs: payload.duration_ms ?? null };
  const output = failed ? (payload.error ?? "") : responseText(payload.tool_response);
  const refused = failed && (payload.is_interrupt === true || isRefusal(output));
  if (tool === "Bash") {
    const hasFailed = failed || exitStatus(payload.tool_response) > 0;
    return readBash(use, payload, output, { failed: hasFailed, refused }, place);
  }
  const outcome = refused ? "rejected" : failed ? "failed" : "ok";
  const result = { ...use, outcome, output: failed ? cutMiddle(cleanText(output), outputLimit) : null } as const;
  const path = stringAt(payload.tool_input, "file_path") ?? stringAt(payload.tool_input, "notebook_path");
  const files = path ? [resolve(place.cwd, cleanText(path))] : [];
  switch (tool) {
    case "Read":
      return { ...result, action: "read", files: map(files, asRead) };
    case "Edit":
    case "MultiEdit":
      return { ...result, action: "write", files: map(files, asModified), change: editChange(payload.tool_input) };
    case "Write":
      return { ...result, action: "write", files: map(files, asModified), change: writeChange(payload) };
    case "NotebookEdit":
      return { ...result, action: "write", files: map(files, asModified), change: notebookChange(payload.tool_input) };
    default:
      return {
        ...result,
        output: cutMiddle(cleanText(output), outputLimit),
        command: describeInput(payload.tool_input),
      };
  }
}

function readBash(
  use: ToolUse,
  payload: HostPayload,
  output: string,
  fate: { failed: boolean; refused: boolean },
  place: CapturePlace,
): ToolUse | undefined {
  const raw = stringAt(payload.tool_input, "command") ?? JSON.stringify(asRecord(payload.tool_input).command ?? "");
  if (isOwnCommand(raw)) return undefined;
  // Cleaned before it is understood: what is read out of it, paths and check and message, is clean then, too.
  const command = cleanText(raw);
  const understood = understandCommand(command, place);
  const outcome = judgeOutcome(understood, cleanText(output), fate.failed && !fate.refused);
  const runsOn = typeof asRecord(payload.tool_response).backgroundTaskId === "string";
  return {
    ...use,
    action: understood.action,
    command: cutHead(command, commandLimit),
    // A command that went to the background has not passed or failed yet.
    checkCommand: runsOn || fate.refused ? null : (understood.check ?? null),
    commitMessage: understood.commitMessage === undefined ? null : cutHead(understood.commitMessage, 2_000),
    outcome: fate.refused ? "rejected" : outcome.failed ? "failed" : "ok",
    errorHeadline: outcome.failed ? (outcome.headline ?? null) : null,
    errorSignature: outcome.failed ? (outcome.signature ?? null) : null,
    output: outcome.excerpt || null,
    change: null,
    files: [...map(understood.reads, asRead), ...map(understood.writes, asModified)],
    ...(understood.moves.length > 0 && !outcome.failed && !fate.refused ? { moves: understood.moves } : {}),
  };
}

/** Some hosts report every command alike, and say beside its output how it ended; 0 when nothing is said. */
function exitStatus(response: unknown): number {
  const { exit_code: snake, exitCode: camel } = asRecord(response);
  const status = snake ?? camel;
  return typeof status === "number" ? status : 0;
}

function emptyUse(tool: string): ToolUse {
  return {
    tool: cutHead(cleanText(tool), 200),
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

/** The host's own guards: a declined permission, a sandbox or another hook. Nothing failed in the project. */
function isRefusal(error: string): boolean {
  return /^(Permission to use|Claude requested permissions|The user doesn't want|\w+:\w+ hook (error|blocking)|Command blocked|\[Request interrupted)/.test(
    error.trimStart(),
  );
}

/** Returns the text of a tool's answer in any of the shapes the host uses: object, content blocks, JSON, string. */
export function responseText(response: unknown): string {
  if (typeof response === "string") return response;
  if (Array.isArray(response)) return map(response, (block) => stringAt(block, "text") ?? "").join("\n");
  const record = asRecord(response);
  const streams = map(["stdout", "stderr", "content", "result", "text"], (key) => streamText(record[key]));
  return filter(streams, (stream) => stream !== "").join("\n");
}

function streamText(stream: unknown): string {
  return Array.isArray(stream) ? responseText(stream) : typeof stream === "string" ? stream : "";
}

function describeInput(input: unknown): string | null {
  const record = asRecord(input);
  const telling = ["url", "query", "pattern", "path", "prompt", "description"].map((key) => record[key]);
  const words = telling.filter((value): value is string => typeof value === "string");
  return words.length > 0 ? cutHead(cleanText(words.join(" · ")), 500) : null;
}

function asRead(path: string): FileUse {
  return { path, role: "read" };
}

function asModified(path: string): FileUse {
  return { path, role: "modified" };
}
