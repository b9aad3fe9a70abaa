// Converts Qwen Code's record of a session to the records that the hooks would have made of it.

import { asRecord, stringAt } from "../../../capture/json-fields.ts";
import { readCall } from "../../../capture/read-call.ts";
import type { HostEvent, ToolCall, ToolResult } from "../../call.ts";
import { readResult } from "../../gemini-results.ts";
import { withoutReferencedFiles } from "../../referenced-files.ts";
import { readRows } from "../../transcript-rows.ts";
import type { LineCounts, ReadSession, TimedRecord } from "../../transcripts.ts";
import { agentReportId, promptId, reportId } from "../event-id.ts";
import { hostName } from "../name.ts";
import { readToolCall } from "../tools.ts";
import { parseRow, type Row } from "./row.ts";

/** Yields the records of one file: see core/host/transcripts.ts. */
export function* readTranscript(file: string, session: ReadSession, counts: LineCounts): Generator<TimedRecord> {
  const reader = new RowReader(session);
  for (const row of readRows(file, counts, parseRow)) {
    // A fork begins with the rows of the session that it continues.
    const isCopied = row.sessionId !== undefined && row.sessionId !== session.id && session.isCopied(row.sessionId);
    if (!isCopied) yield* reader.read(row);
    reader.pass(row);
  }
  yield* reader.end();
}

type Call = { name: string; args: unknown };
type Prompt = { text: string; at: number; answerBefore: string };

/** The error of a call that the host did not run, and of one that the user, a rule or a hook refused. */
const notRun = "invalid_tool_params";
const denied = "execution_denied";

class RowReader {
  private readonly calls = new Map<string, Call>();
  /** The last text of the turn. It is the report if the turn ends with it. */
  private words: { text: string; at: number } | undefined;
  /** The prompt whose id comes in a later row. */
  private prompt: Prompt | undefined;
  private turn = "";
  /** The ids of the model's last message, and of the one that the turn began with. */
  private lastAnswer = "";
  private turnStart = "";
  private at = 0;
  private branch: string | null = null;
  private cwd: string;

  constructor(private readonly session: ReadSession) {
    this.cwd = session.place.projectDir;
  }

  *read(row: Row): Generator<TimedRecord> {
    if (row.kind === "turn") this.turn = row.turn ?? this.turn;
    yield* this.givePrompt();
    // The host continues by itself when a subagent in the background has ended.
    if (row.kind === "user" || row.kind === "notification") yield* this.endTurn();
    this.at = row.at ?? this.at;
    this.cwd = row.cwd ?? this.cwd;
    this.branch = row.branch ?? this.branch;
    switch (row.kind) {
      case "user":
        this.turn = row.id;
        this.prompt = {
          text: withoutReferencedFiles(row.typed ?? textIn(row.parts)),
          at: this.at,
          answerBefore: this.lastAnswer,
        };
        break;
      case "assistant":
        this.readAnswer(row.parts);
        break;
      case "result":
        yield* this.use(row);
        break;
      case "compaction":
        yield* this.compact(row);
    }
  }

  /** Notes the row's place among the messages. Those of a copied session name the first prompt after them. */
  pass({ kind, id }: Row): void {
    if (kind === "assistant") this.lastAnswer = id;
    if (kind === "user" || kind === "notification") this.turnStart = id;
  }

  *end(): Generator<TimedRecord> {
    yield* this.givePrompt();
    yield* this.endTurn();
  }

  private *givePrompt(): Generator<TimedRecord> {
    const { prompt } = this;
    this.prompt = undefined;
    // The assistant wrote the subagent's prompt, not the user.
    if (!prompt || this.session.agentId !== null) return;
    const { text, at, answerBefore } = prompt;
    yield* this.make({ kind: "prompt", text, id: promptId(this.turn, answerBefore) }, at);
  }

  /** Ends the turn: its last text is the report. */
  private *endTurn(): Generator<TimedRecord> {
    const { words } = this;
    this.words = undefined;
    const { agentId } = this.session;
    const id = agentId === null ? reportId(this.turn, this.turnStart) : agentReportId(agentId);
    if (words) yield* this.make({ kind: "report", text: words.text, id }, words.at);
  }

  private readAnswer(parts: Row["parts"]): void {
    const text = textIn(parts);
    if (text !== "") this.words = { text, at: this.at };
    for (const { functionCall: call } of parts) {
      if (call === undefined) continue;
      // Text before a tool use is not a report.
      this.words = undefined;
      this.calls.set(stringAt(call, "id") ?? "", { name: stringAt(call, "name") ?? "", args: asRecord(call).args });
    }
  }

  private *use({ parts, ended }: Row): Generator<TimedRecord> {
    if (ended.errorType === notRun) return;
    for (const { functionResponse } of parts) {
      const id = stringAt(functionResponse, "id") ?? "";
      const call = this.calls.get(id);
      this.calls.delete(id);
      const tool = call && readToolCall(call.name, call.args, ended.resultDisplay);
      if (!tool) continue;
      const result = resultOf(tool, asRecord(functionResponse).response, ended);
      yield* this.make({ kind: "tool-result", tool, result, ...(id ? { id } : {}) });
    }
  }

  private *compact({ id }: Row): Generator<TimedRecord> {
    for (const made of this.make({ kind: "compaction", trigger: "auto" })) {
      yield { ...made, record: { ...made.record, key: `${this.session.id}:pre-compact:${id}` } };
    }
  }

  private *make(event: HostEvent, at = this.at): Generator<TimedRecord> {
    const { id: sessionId, agentId, place } = this.session;
    const call = { sessionId, agentId, cwd: this.cwd, projectDir: place.projectDir, event };
    const record = readCall(hostName, call, { ...place, cwd: this.cwd }, at);
    if (record) yield { record, branch: this.branch, order: at };
  }
}

/** Returns what was said in a message, without what hooks have added and what the model thought. */
function textIn(parts: readonly Record<string, unknown>[]): string {
  const texts = parts.flatMap((part) => (part.thought === true ? [] : (stringAt(part, "text") ?? [])));
  return texts.filter((text) => !text.startsWith("<qwen:")).join("\n");
}

function resultOf(tool: ToolCall, response: unknown, ended: Record<string, unknown>): ToolResult {
  const { status, errorType, resultDisplay } = ended;
  const display = asRecord(resultDisplay);
  const text = stringAt(response, "output") ?? stringAt(response, "error") ?? "";
  const raw = { text, display: resultDisplay, isFailure: status === "error" || status === "cancelled" };
  const found = readResult(tool, raw);
  const result: ToolResult = { ...found, isRefused: found.isRefused || status === "cancelled" || errorType === denied };
  if (display.type !== "shell_result") return result;
  // The text for the model ends with what hooks have added.
  const { exitCode, output } = display;
  const hasFailed = raw.isFailure || (typeof exitCode === "number" && exitCode !== 0);
  return { ...result, output: typeof output === "string" ? output : result.output, hasFailed };
}
