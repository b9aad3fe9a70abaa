// Converts Copilot's record of a session to the records that the hooks would have made of it.
import { asRecord, stringAt } from "../../../capture/json-fields.ts";
import { readCall } from "../../../capture/read-call.ts";
import type { HostEvent, ToolCall } from "../../call.ts";
import { readRows } from "../../transcript-rows.ts";
import type { LineCounts, ReadSession, TimedRecord } from "../../transcripts.ts";
import { promptId, reportId, toolUseId } from "../event-id.ts";
import { type FinalMessage, finalMessageIn } from "../final-message.ts";
import { hostName } from "../name.ts";
import { timeOf } from "../payload.ts";
import { notification } from "../read-call.ts";
import { resultOf } from "../tool-result.ts";
import { readToolCall } from "../tools.ts";
import { HookTimes } from "./hook-times.ts";
import { parseRow, type Row } from "./row.ts";

/** Yields the records of one file: see core/host/transcripts.ts. */
export function* readTranscript(file: string, session: ReadSession, counts: LineCounts): Generator<TimedRecord> {
  const reader = new RowReader(session);
  for (const row of readRows(file, counts, parseRow)) yield* reader.read(row);
  yield* reader.endTurn();
}

type Call = { tool: ToolCall | undefined; input: unknown };

class RowReader {
  private readonly calls = new Map<string, Call>();
  private readonly hookTimes = new HookTimes();
  /** The last text of each thread. It is the report if the turn ends with it. */
  private readonly words = new Map<string | null, { message: FinalMessage; at: number }>();
  private at = 0;
  private branch: string | null = null;
  private cwd: string;

  constructor(private readonly session: ReadSession) {
    this.cwd = session.place.projectDir;
  }

  *read({ type, at, agentId, data }: Row): Generator<TimedRecord> {
    this.at = at ?? this.at;
    switch (type) {
      case "session.start":
      case "session.resume":
        this.begin(asRecord(data.context));
        break;
      case "hook.start":
        yield* this.readHook(stringAt(data, "hookType") ?? "", asRecord(data.input), agentId);
        break;
      case "user.message":
        if (agentId === null) yield* this.prompt(data);
        break;
      case "assistant.message":
        this.say(data, agentId);
        break;
      case "tool.execution_start":
        this.words.delete(agentId);
        this.calls.set(stringAt(data, "toolCallId") ?? "", {
          tool: readToolCall(stringAt(data, "toolName") ?? "", data.arguments),
          input: data.arguments,
        });
        break;
      case "tool.execution_complete":
        yield* this.use(data, agentId);
        break;
      case "session.compaction_complete":
        if (agentId === null && data.success !== false) yield* this.compact();
    }
  }

  private begin({ cwd, branch }: Record<string, unknown>): void {
    if (typeof cwd === "string") this.cwd = cwd;
    if (typeof branch === "string") this.branch = branch;
  }

  private *readHook(type: string, input: Record<string, unknown>, agentId: string | null): Generator<TimedRecord> {
    const at = timeOf(input.timestamp);
    if (at === undefined) return;
    if (type === "userPromptSubmitted" && agentId === null) this.hookTimes.ofPrompt = at;
    else if (type === "postToolUse" || type === "postToolUseFailure") this.hookTimes.addUse(input.toolArgs, at);
    else if (type === "subagentStop") {
      const id = stringAt(input, "agentId") ?? null;
      this.words.delete(id);
      yield* this.make({ kind: "report", text: stringAt(input, "response") ?? "", id: reportId(at) }, id);
    }
  }

  private *use(data: Record<string, unknown>, agentId: string | null): Generator<TimedRecord> {
    const callId = stringAt(data, "toolCallId") ?? "";
    const { tool, input } = this.calls.get(callId) ?? {};
    this.calls.delete(callId);
    if (!tool) return;
    const error = asRecord(data.error);
    const text = stringAt(data.result, "content") ?? stringAt(error, "message") ?? "";
    const ending = data.success === false ? (stringAt(error, "code") ?? "failure") : "success";
    const { exitCode } = asRecord(data.shellExecution);
    const result = resultOf(tool, withoutGuidance(text), ending);
    const hasFailed = typeof exitCode === "number" ? exitCode !== 0 : result.hasFailed;
    const hookAt = this.hookTimes.takeUse(input);
    const id = hookAt === undefined ? callId : toolUseId(hookAt, input);
    yield* this.make({ kind: "tool-result", tool, result: { ...result, hasFailed }, id }, agentId);
  }

  private *prompt(data: Record<string, unknown>): Generator<TimedRecord> {
    yield* this.endTurn();
    // Other sources are skills and other agents.
    const source = stringAt(data, "source") ?? "user";
    const text = stringAt(data, "content") ?? "";
    const at = this.hookTimes.takePrompt() ?? this.at;
    if (source === "user" && !text.startsWith(notification))
      yield* this.make({ kind: "prompt", text, id: promptId(at) });
  }

  private say(data: Record<string, unknown>, agentId: string | null): void {
    const message = finalMessageIn(data);
    if (message) this.words.set(agentId, { message, at: this.at });
  }

  /** Ends the turn: the last text of each thread is its report. */
  *endTurn(): Generator<TimedRecord> {
    for (const [agentId, { message, at }] of this.words) {
      yield* this.make({ kind: "report", text: message.text, id: reportId(message.id) }, agentId, at);
    }
    this.words.clear();
  }

  private *compact(): Generator<TimedRecord> {
    for (const made of this.make({ kind: "compaction", trigger: "auto" })) {
      yield { ...made, record: { ...made.record, key: `${this.session.id}:pre-compact:${this.at}` } };
    }
  }

  private *make(event: HostEvent, agentId: string | null = null, at = this.at): Generator<TimedRecord> {
    const { id: sessionId, place } = this.session;
    const call = { sessionId, agentId, cwd: this.cwd, projectDir: place.projectDir, event };
    const record = readCall(hostName, call, { ...place, cwd: this.cwd }, at);
    if (record) yield { record, branch: this.branch, order: at };
  }
}

/** Copilot adds the texts of hooks to a result, ours among them. */
const guidance = /\n\nTool "[^"\n]{1,200}" \w{1,20}\. Additional guidance from postToolUse hooks:\n/;

function withoutGuidance(text: string): string {
  const found = text.includes("Additional guidance from postToolUse hooks:") ? guidance.exec(text) : null;
  return found ? text.slice(0, found.index) : text;
}
