import { resolve } from "node:path";
import { isExcluded } from "../config/control.ts";
import type { ToolCall, ToolResult } from "../host/call.ts";
import { find, map, some } from "../lists.ts";
import { hasCode, isSpace } from "../privacy/char-codes.ts";
import { type Clean, cleanText, partOf } from "../privacy/clean.ts";
import { cleanToolName } from "../privacy/clean-id.ts";
import { cleanPath } from "../privacy/clean-path.ts";
import { isSecretFile, printsSecretFile } from "../privacy/secret-files.ts";
import type { NewFileUse } from "../store/event.ts";
import type { FileRole } from "../store/vocabulary.ts";
import { wholeMs } from "../time.ts";
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

/** Returns the stored form of a tool use; undefined when it is not worth storing. */
export function readToolUse(call: ToolCall, result: ToolResult, place: CapturePlace): ToolUse | undefined {
  const use = readUse(call, result, place);
  // Nothing of an excluded folder is stored, wherever the session is.
  if (use === undefined || some(use.files, ({ path }) => isExcluded(path))) return undefined;
  const kept = opensSecrets(use, call) ? withoutContent(use) : use;
  return result.isRefused ? withoutEffect(kept) : kept;
}

/** A refused call checked, committed and changed nothing, and no error is its own. Its files are only named. */
function withoutEffect(use: ToolUse): ToolUse {
  const files = map(use.files, ({ path }): NewFileUse => ({ path, role: "read" }));
  const none = { checkCommand: null, commitMessage: null, errorHeadline: null, errorSignature: null, change: null };
  return { ...use, ...none, action: "other", files };
}

function opensSecrets(use: ToolUse, { kind, command, subject }: ToolCall): boolean {
  if (printsSecretFile(command ?? subject ?? "")) return true;
  // `rm .env` is a use of it, too.
  return some(use.files, ({ path, role }) => (kind !== "shell" || role === "read") && isSecretFile(path));
}

/** Text read from or written to a file of secrets is left out, because a value in it need not look like a secret. */
function withoutContent(use: ToolUse): ToolUse {
  const written = find(use.files, ({ path, role }) => role !== "read" && isSecretFile(path));
  const command = written && use.command !== null ? cleanText(`… ${written.path}`) : use.command;
  return { ...use, command, output: null, change: null, errorHeadline: null, errorSignature: null };
}

function readUse(call: ToolCall, result: ToolResult, place: CapturePlace): ToolUse | undefined {
  // A subagent's answer is taken from the end of its turn.
  if (call.kind === "agent" || (call.mcp && isNoisyServerTool(call.mcp))) return undefined;
  const use = { ...emptyUse(call), durationMs: wholeMs(result.durationMs) };
  if (call.kind === "shell") return readCommand(use, call.command ?? "", result, place);
  const outcome = result.isRefused ? "rejected" : result.hasFailed ? "failed" : "ok";
  const output = cutClean(result.output, cutMiddle, outputLimit);
  const common = { ...use, outcome, output: result.hasFailed ? output : null } as const;
  const files = map(call.files, ({ path, role }): NewFileUse => {
    return { path: cleanPath(resolve(place.cwd, cleanText(path))), role };
  });
  switch (call.kind) {
    case "read":
      return { ...common, action: "read", files };
    case "edit":
    case "write":
      return { ...common, action: "write", files, change: changedLines(call.edits ?? []) };
    default:
      return { ...common, output, command: call.subject ? cutClean(call.subject, cutHead, subjectLimit) : null };
  }
}

function readCommand(use: ToolUse, raw: string, result: ToolResult, place: CapturePlace): ToolUse | undefined {
  if (isOwnCommand(raw)) return undefined;
  const { isRefused } = result;
  // Cleaned before it is parsed, so that the paths, check and message taken from it are clean as well.
  const command = cleanText(raw);
  const understood = understandCommand(command, place);
  const output = cleanOutput(raw, result.output);
  const outcome = judgeOutcome(understood, output, result.hasFailed && !isRefused);
  const inCommand = (text: string | undefined) => (text === undefined ? null : partOf(command, text));
  const used = (role: FileRole) => (path: string) => ({ path: cleanPath(path), role });
  const moved = ([from, to]: [string, string]): [Clean, Clean] => [cleanPath(from), cleanPath(to)];
  const inOutput = (text: string | undefined) => (text === undefined ? null : partOf(output, text));
  return {
    ...use,
    action: outcome.checkedNothing ? "run" : understood.action,
    command: partOf(command, cutHead(command, commandLimit)),
    // A command that went to the background has not passed or failed yet.
    checkCommand: result.isRunning || outcome.checkedNothing ? null : inCommand(understood.check),
    commitMessage: inCommand(understood.commitMessage && cutHead(understood.commitMessage, messageLimit)),
    outcome: isRefused ? "rejected" : outcome.failed ? "failed" : "ok",
    errorHeadline: outcome.failed ? inOutput(outcome.headline) : null,
    errorSignature: outcome.failed ? inOutput(outcome.signature) : null,
    output: inOutput(outcome.excerpt || undefined),
    change: null,
    files: [...map(understood.reads, used("read")), ...map(understood.writes, used("modified"))],
    ...(understood.moves.length > 0 && !outcome.failed && !isRefused ? { moves: map(understood.moves, moved) } : {}),
  };
}

/** A command that prints a secret prints nothing else: one word of such a length, in quotes or not. */
const minWordChars = 4;
const maxWordChars = 256;

/** Returns the output as clean text. A single word may be a secret only because the command asked for one: `printenv DB_PASSWORD`. */
function cleanOutput(command: string, output: string): Clean {
  if (!isOneWord(output)) return cleanText(output);
  const both = cleanText(`$ ${command.replace(/\s+/g, " ").trim()}\n${output.trim()}`);
  const end = both.indexOf("\n");
  // An open tag in the command takes the rest with it.
  return end < 0 ? cleanText(output) : partOf(both, both.slice(end + 1));
}

function isOneWord(output: string): boolean {
  const word = output.trim();
  return word.length >= minWordChars && word.length <= maxWordChars && !hasCode(word, isSpace);
}

function emptyUse({ name, kind }: ToolCall): ToolUse {
  const tool = cleanToolName(name);
  return {
    tool: partOf(tool, cutHead(tool, nameLimit)),
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

function cutClean(text: string, cut: (text: string, limit: number) => string, limit: number): Clean {
  const clean = cleanText(text);
  return partOf(clean, cut(clean, limit));
}
