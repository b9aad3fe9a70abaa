// Converts Gemini CLI's record of a session to the records that the hooks would have made of it.
import { asRecord, stringAt } from "../../../capture/json-fields.ts";
import { readCall } from "../../../capture/read-call.ts";
import type { HostEvent, ToolResult } from "../../call.ts";
import { readResult } from "../../gemini-results.ts";
import { readRows } from "../../transcript-rows.ts";
import type { LineCounts, ReadSession, TimedRecord } from "../../transcripts.ts";
import { promptId, reportId, toolUseId } from "../event-id.ts";
import { outputIn } from "../hook-context.ts";
import { hostName } from "../name.ts";
import { readToolCall } from "../tools.ts";
import { parseRow, type Row } from "./row.ts";

/** Yields the records of one file: see core/host/transcripts.ts. */
export function* readTranscript(file: string, session: ReadSession, counts: LineCounts): Generator<TimedRecord> {
  const reader = new RowReader(session);
  for (const row of readRows(file, counts, parseRow)) yield* reader.read(row);
  yield* reader.endTurn();
}

const endings = new Set(["success", "error", "cancelled"]);

class RowReader {
  /** The calls whose use was read already. */
  private readonly used = new Set<string>();
  /** The texts of the turn, by row. The hooks report all of them together. */
  private readonly texts = new Map<string, string>();
  private lastId = "";
  /** The last compression, which the hook of the next prompt finds. */
  private compaction: string | undefined;
  private at = 0;

  constructor(private readonly session: ReadSession) {}

  *read({ id, at, kind, text, calls }: Row): Generator<TimedRecord> {
    if (kind === "compression") {
      this.compaction = id;
      return;
    }
    // The results of tools are in the user's name, too.
    const isPrompt = kind === "user" && text !== "";
    // The assistant and the client write a subagent's prompts. Text before its last prompt is no report.
    const isOfAgent = this.session.agentId !== null;
    if (isPrompt && isOfAgent) this.texts.clear();
    else if (isPrompt) yield* this.endTurn();
    this.at = at ?? this.at;
    if (isPrompt && !isOfAgent) {
      const { compaction } = this;
      yield* this.make({ kind: "prompt", text, id: promptId(this.lastId), ...(compaction && { compaction }) });
    }
    this.lastId = id;
    if (kind !== "model") return;
    if (text !== "") this.texts.set(id, text);
    for (const call of calls) yield* this.use(id, asRecord(call));
  }

  /** Ends the turn: its texts are the report. */
  *endTurn(): Generator<TimedRecord> {
    const text = [...this.texts.values()].join("\n");
    this.texts.clear();
    if (text !== "") yield* this.make({ kind: "report", text, id: reportId(this.lastId) });
  }

  private *use(message: string, call: Record<string, unknown>): Generator<TimedRecord> {
    const id = stringAt(call, "id") ?? "";
    const name = stringAt(call, "name") ?? "";
    const status = stringAt(call, "status") ?? "";
    if (this.used.has(id) || !endings.has(status)) return;
    this.used.add(id);
    const tool = readToolCall(name, call.args, call.resultDisplay);
    if (!tool) return;
    const raw = { text: resultText(call.result), display: call.resultDisplay, isFailure: status !== "success" };
    const found = readResult(tool, raw);
    const result: ToolResult = { ...found, isRefused: found.isRefused || status === "cancelled" };
    const at = Date.parse(stringAt(call, "timestamp") ?? "");
    this.at = Number.isNaN(at) ? this.at : at;
    yield* this.make({ kind: "tool-result", tool, result, id: toolUseId(message, name, call.args) });
  }

  private *make(event: HostEvent): Generator<TimedRecord> {
    const { id: sessionId, agentId, place } = this.session;
    const cwd = place.projectDir;
    const call = { sessionId, agentId, cwd, projectDir: cwd, event };
    const record = readCall(hostName, call, { ...place, cwd }, this.at);
    if (record) yield { record, branch: null, order: this.at };
  }
}

/** Returns the text of a call's answers, as the model was sent them. */
function resultText(result: unknown): string {
  const answers = Array.isArray(result) ? result : [];
  const texts = answers.map((answer) => {
    const { response } = asRecord(asRecord(answer).functionResponse);
    return outputIn(stringAt(response, "output") ?? stringAt(response, "error") ?? "");
  });
  return texts.join("\n").trim();
}
